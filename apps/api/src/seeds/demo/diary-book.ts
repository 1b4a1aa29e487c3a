import type { SeededRandom } from './seeded-random.ts';
import { overlaps, type Window } from './working-day.ts';

type Wanted = {
  readonly clinician: string;
  readonly pet: string | null;
  readonly heldOn: string;
  readonly open: readonly Window[];
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
};

export type DiaryBook = {
  find: (wanted: Wanted, random?: SeededRandom) => number | null;
  take: (wanted: Wanted, random?: SeededRandom) => number | null;
  takenMinutes(clinician: string, heldOn: string): number;
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
  }: Pick<Wanted, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  start: number,
): Window => ({ from: start - bufferBeforeMinutes, to: start + durationMinutes + bufferAfterMinutes });

export const createDiaryBook = (): DiaryBook => {
  const taken = new Map<string, Window[]>();
  const takenBy = (who: string, heldOn: string): Window[] => {
    const key = `${who} ${heldOn}`;
    const windows = taken.get(key) ?? [];
    taken.set(key, windows);
    return windows;
  };

  const booksOf = ({ clinician, pet, heldOn }: Wanted): Window[][] => [
    takenBy(`clinician ${clinician}`, heldOn),
    ...(pet === null ? [] : [takenBy(`pet ${pet}`, heldOn)]),
  ];

  const find: DiaryBook['find'] = (wanted, random) => {
    const busy = booksOf(wanted).flat();
    const free = wanted.open
      .flatMap((window) => startsIn(window, wanted.durationMinutes))
      .filter((start) => !busy.some((window) => overlaps(window, occupiedBy(wanted, start))));
    if (free.length === 0) return null;
    return random ? random.pick(free) : (free[0] ?? null);
  };

  const take: DiaryBook['take'] = (wanted, random) => {
    const start = find(wanted, random);
    if (start !== null) for (const book of booksOf(wanted)) book.push(occupiedBy(wanted, start));
    return start;
  };

  return {
    find,
    take,
    takenMinutes: (clinician, heldOn) =>
      takenBy(`clinician ${clinician}`, heldOn).reduce((sum, { from, to }) => sum + to - from, 0),
  };
};
