import { addDays } from '@portal/domain/slots/clinic-time';
import type { InputRow } from '../../data-exchange/read-row.ts';
import { appointmentReasons } from '../reference/appointment-reasons.ts';
import type { ReasonRow } from '../reference/reference.repository.ts';
import type { Clinician, DemoRota } from './demo-rota.ts';
import type { DiaryBook } from './diary-book.ts';
import type { SeededRandom } from './seeded-random.ts';
import { clockOf } from './working-day.ts';

export type DiaryContext = {
  readonly today: string;
  /** In minutes since midnight: nobody is with the vet before it. */
  readonly now: number;
  readonly rota: DemoRota;
  readonly book: DiaryBook;
  readonly random: SeededRandom;
};

const patienceDays = 21;

const datesFor = (date: string, { isNow, today }: { isNow: boolean; today: string }): string[] =>
  Array.from({ length: isNow ? 1 : patienceDays }, (_, index) => addDays(date, date < today ? -index : index));

const colleaguesFor = (
  reason: ReasonRow,
  { practice, isNow }: { practice: string; isNow: boolean },
  { rota, random }: DiaryContext,
): Clinician[] => {
  const fitting = rota.clinicians.filter(
    (clinician) =>
      clinician.practice === practice &&
      (reason.clinicianType === 'Unknown' || clinician.type === reason.clinicianType),
  );
  const first = isNow ? 0 : random.between(0, Math.max(0, fitting.length - 1));
  return [...fitting.slice(first), ...fitting.slice(0, first)];
};

/** Finds a clinician and the nearest day with a free time; null if there is none. */
export const placeAppointment = (row: InputRow, practice: string, context: DiaryContext): InputRow | null => {
  const { pet = '', reason: name, date = '', status } = row.cells;
  const reason = appointmentReasons.find((one) => one.name === name);
  if (!reason) throw new Error(`appointments.csv:${row.line}  no reason is called ${name}`);
  const { book, rota, today, random } = context;
  // Today's appointments start early, so that the demo has some under way whenever it is opened.
  const isNow = status === 'Arrived' || status === 'In progress';
  const search = status === 'Cancelled' || status === 'No show' ? book.find : book.take;
  const colleagues = colleaguesFor(reason, { practice, isNow }, context);
  for (const day of datesFor(date, { isNow, today })) {
    for (const clinician of colleagues) {
      const open = rota.openOn(clinician, day);
      const start = search({ ...reason, clinician: clinician.id, pet, heldOn: day, open }, isNow ? undefined : random);
      if (start === null) continue;
      const [booked, yesterday] = [addDays(day, -9), addDays(today, -1)];
      const booked_on = booked < yesterday ? booked : yesterday;
      return {
        ...row,
        cells: {
          ...row.cells,
          clinician: clinician.id,
          date: day,
          time: clockOf(start),
          booked_on,
          ...(isNow && start > context.now && { status: 'Booked' }),
        },
      };
    }
  }
  return null;
};
