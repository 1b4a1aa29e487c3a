import { z } from 'zod';
import { type PracticeSystem, RemoteFailure, type RemoteShift } from '../../port.ts';
import { DiaryMoment, Flag } from '../../remote/understand.ts';
import { type Provet, readWhole } from './provet-pages.ts';
import { Reference } from './provet-records.ts';

const Shift = z.object({
  id: Reference,
  start: DiaryMoment,
  end: DiaryMoment,
  user: Reference.nullish(),
  department: Reference.nullish(),
  shift_type: Reference.nullish(),
});

/** A shift type is identified by its URL, because it has no id. */
const ShiftType = z
  .object({ url: Reference, in_appointments: Flag })
  .transform(({ url, in_appointments: isWork }) => ({ id: url, isWork }));

const User = z
  .object({ id: Reference, first_name: z.string().nullish(), last_name: z.string().nullish(), is_active: z.unknown() })
  .transform(({ id, first_name: first, last_name: last, is_active: isActive }) => {
    const name = [first, last].filter((part) => part?.trim()).join(' ');
    return { id, name: name || `User ${id}`, isActive: isActive !== false && isActive !== 0 };
  });

const Department = z.object({ id: Reference, name: z.string() });

export const listDepartments = (provet: Provet) =>
  readWhole(provet, { path: 'department', kind: 'department', endpoint: 'departments' }, (value) =>
    Department.parse(value),
  );

const types = { path: 'shifttype', kind: 'shift type', endpoint: 'shifttypes' } as const;
const shifts = { path: 'shift', kind: 'shift', endpoint: 'shifts' } as const;
/** The list is filtered by start, so reading begins this much earlier to find shifts under way: a day of 25 hours. */
const longestShift = 25 * 3_600_000;

export const createProvetRotas = (provet: Provet): Pick<PracticeSystem, 'listClinicians' | 'pullRotas'> => ({
  listClinicians: () =>
    readWhole(provet, { path: 'user', kind: 'user', endpoint: 'users' }, (value) => User.parse(value)),
  async pullRotas({ from, to }, share) {
    const shiftTypes = await readWhole(provet, { ...types, share }, (value) => ShiftType.parse(value));
    const blocks = new Set(shiftTypes.filter(({ isWork }) => !isWork).map(({ id }) => id));
    const filters = { start__gte: new Date(from - longestShift).toISOString(), start__lt: new Date(to).toISOString() };
    const shiftRecords = await readWhole(provet, { ...shifts, filters, share }, (value) => Shift.parse(value));
    if (shiftTypes.length === 0 && shiftRecords.some(({ shift_type: type }) => type))
      throw new RemoteFailure('NONSENSE', 'shifttypes answered without those that shifts name');
    return shiftRecords.flatMap(({ start, end, user, department, shift_type: type }): RemoteShift[] => {
      if (!user || !department || start >= to || end <= Math.max(from, start)) return [];
      return [{ practice: department, clinician: user, startsAt: start, endsAt: end, isBlock: blocks.has(type ?? '') }];
    });
  },
});
