import type { SeededRandom } from './seeded-random.ts';
import { overlaps, type Window } from './working-day.ts';

type AppointmentPlan = {
  readonly clinician: string;
  readonly pet: string | null;
  readonly heldOn: string;
  readonly open: readonly Window[];
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
};

export type DiaryBook = {
  find: (plan: AppointmentPlan, random?: SeededRandom) => number | null;
  take: (plan: AppointmentPlan, random?: SeededRandom) => number | null;
  takenMinutes(clinician: string, date: string): number;
};

const gridMinutes = 15;

const startsIn = ({ from, to }: Window, durationMinutes: number): number[] => {
  const first = Math.ceil(from / gridMinutes) * gridMinutes;
  const count = Math.max(0, Math.floor((to - durationMinutes - first) / gridMinutes) + 1);
  return Array.from({ length: count }, (_, index) => first + index * gridMinutes);
};

const occupiedBy = (
  {
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<AppointmentPlan, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  start: number,
): Window => ({ from: start - bufferBeforeMinutes, to: start + durationMinutes + bufferAfterMinutes });

export const createDiaryBook = (): DiaryBook => {
  const busy = new Map<string, Window[]>();
  const busyTimes = (who: string, date: string): Window[] => {
    const key = `${who} ${date}`;
    const windows = busy.get(key) ?? [];
    busy.set(key, windows);
    return windows;
  };

  const booksOf = ({ clinician, pet, heldOn }: AppointmentPlan): Window[][] => [
    busyTimes(`clinician ${clinician}`, heldOn),
    ...(pet === null ? [] : [busyTimes(`pet ${pet}`, heldOn)]),
  ];

  const find: DiaryBook['find'] = (plan, random) => {
    const busy = booksOf(plan).flat();
    const free = plan.open
      .flatMap((window) => startsIn(window, plan.durationMinutes))
      .filter((start) => !busy.some((window) => overlaps(window, occupiedBy(plan, start))));
    if (free.length === 0) return null;
    return random ? random.pick(free) : (free[0] ?? null);
  };

  const take: DiaryBook['take'] = (plan, random) => {
    const start = find(plan, random);
    if (start !== null) for (const book of booksOf(plan)) book.push(occupiedBy(plan, start));
    return start;
  };

  return {
    find,
    take,
    takenMinutes: (clinician, date) =>
      busyTimes(`clinician ${clinician}`, date).reduce((sum, { from, to }) => sum + to - from, 0),
  };
};
