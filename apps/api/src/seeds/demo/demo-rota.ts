import { bankHolidays } from '../reference/bank-holidays.ts';
import { type DemoPractice, demoPractices, openingHours } from './demo-group.ts';
import type { ClinicianRow, ClosureRow, Nation, RotaExceptionRow, RotaWindowRow } from './demo-practices.repository.ts';
import { demoStaff } from './demo-staff.ts';
import { addDays, weekdayOf } from '@portal/domain/appointments/slots/clinic-time';
import { seededRandom } from './seeded-random.ts';
import { common, type Window } from './working-day.ts';

export type Clinician = ClinicianRow & { readonly practice: DemoPractice };

export type DemoRota = {
  readonly clinicians: readonly Clinician[];
  readonly closures: readonly ClosureRow[];
  readonly windows: readonly RotaWindowRow[];
  readonly exceptions: readonly RotaExceptionRow[];
  openOn(clinician: Clinician, date: string): readonly Window[];
};

export const keepsBankHolidays = ({ week }: DemoPractice): boolean => week !== 'always';

const staff: readonly (Clinician & { readonly windows: readonly RotaWindowRow[] })[] = demoPractices
  .flatMap((practice) => (demoStaff[practice.practiceId] ?? []).map((member) => ({ practice, member })))
  .map(({ practice, member: { displayName, clinicianType, shifts } }, index) => {
    const clinicianId = 101 + index;
    const windows = shifts.flatMap((shift) =>
      shift.weekdays.flatMap((weekday) =>
        common(shift.windows, openingHours(practice.week, weekday)).map((window) => ({
          clinicianId,
          weekday,
          ...window,
        })),
      ),
    );
    return { clinicianId, practiceId: practice.practiceId, clinicianType, displayName, practice, windows };
  });

const divisionOf = (nation: Nation) => (nation === 'england' || nation === 'wales' ? 'england-and-wales' : nation);

// Bank holidays list substitute weekdays only; practices open on Saturdays also close on the day itself.
const holidaySaturdays = (today: string): ClosureRow[] => {
  const year = Number(today.slice(0, 4));
  return [`${year}-12-25`, `${year}-12-26`, `${year + 1}-01-01`]
    .filter((date) => weekdayOf(date) === 6)
    .flatMap((closedOn) =>
      demoPractices
        .filter((practice) => keepsBankHolidays(practice) && openingHours(practice.week, 6).length > 0)
        .map(({ practiceId }) => ({ practiceId, closedOn, reason: 'Christmas and New Year' })),
    );
};

const nextWeekday = (date: string, weekday: number): string => addDays(date, (weekday - weekdayOf(date) + 7) % 7);

const closuresFrom = (today: string): ClosureRow[] => [
  { practiceId: 2, closedOn: nextWeekday(addDays(today, 15), 3), reason: 'Team training day' },
  { practiceId: 6, closedOn: nextWeekday(addDays(today, 22), 4), reason: 'Team training day' },
  { practiceId: 8, closedOn: nextWeekday(addDays(today, 9), 2), reason: 'Building work' },
  ...holidaySaturdays(today),
];

const exceptionsFrom = (today: string): RotaExceptionRow[] => {
  const random = seededRandom(1);
  const dayOff = (clinicianId: number, heldOn: string, reason: string) => ({
    clinicianId,
    heldOn,
    from: null,
    to: null,
    reason,
  });
  return staff.flatMap(({ clinicianId, windows }) => {
    const works = (date: string) => windows.some(({ weekday }) => weekday === weekdayOf(date));
    const leaveFrom = nextWeekday(addDays(today, random.between(5, 60)), 1);
    const leave = random.chance(0.5)
      ? Array.from({ length: 7 }, (_, index) => addDays(leaveFrom, index)).filter(works)
      : [];
    const course = addDays(today, random.between(2, 40));
    const onCourse = random.chance(0.25) && works(course) && !leave.includes(course);
    const afternoon = windows.filter(({ weekday, from }) => weekday === weekdayOf(course) && from >= 720);
    return [
      ...leave.map((heldOn) => dayOff(clinicianId, heldOn, 'Annual leave')),
      ...(onCourse && afternoon.length === 0 ? [dayOff(clinicianId, course, 'Course')] : []),
      ...(onCourse
        ? afternoon.map(({ from, to }) => ({ clinicianId, heldOn: course, from, to, reason: 'Course in the morning' }))
        : []),
    ];
  });
};

export const buildRota = (today: string): DemoRota => {
  const closures = closuresFrom(today);
  const exceptions = exceptionsFrom(today);
  const windows = staff.flatMap((member) => member.windows);
  const closed = new Set(closures.map(({ practiceId, closedOn }) => `${practiceId} ${closedOn}`));
  const holidays = new Set(bankHolidays.map(({ division, heldOn }) => `${division} ${heldOn}`));
  const byClinician = Map.groupBy(windows, ({ clinicianId }) => clinicianId);
  const byDate = Map.groupBy(exceptions, ({ clinicianId, heldOn }) => `${clinicianId} ${heldOn}`);

  const isClosed = (practice: DemoPractice, date: string): boolean =>
    closed.has(`${practice.practiceId} ${date}`) ||
    (keepsBankHolidays(practice) && holidays.has(`${divisionOf(practice.nation)} ${date}`));

  const workedOn = (clinicianId: number, date: string): readonly Window[] => {
    const instead = byDate.get(`${clinicianId} ${date}`);
    if (instead) return instead.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
    return (byClinician.get(clinicianId) ?? []).filter(({ weekday }) => weekday === weekdayOf(date));
  };

  return {
    clinicians: staff,
    closures,
    windows,
    exceptions,
    openOn: ({ clinicianId, practice }, date) =>
      isClosed(practice, date) ? [] : common(workedOn(clinicianId, date), openingHours(practice.week, weekdayOf(date))),
  };
};
