import { localDaysBetween, type LocalDay, localMinutesOf } from '@portal/domain/slots/clinic-time';
import { type Interval, mergeIntervals, subtractIntervals } from '@portal/domain/slots/interval';
import type { Window } from '../port.ts';
import type { RotaRow } from './rotas.repository.ts';

type Shift = { readonly startsAt: number; readonly endsAt: number; readonly isBlock: boolean };

const midnight = 1440;
const minute = 60_000;

const intervalOf = ({ startsAt, endsAt }: Shift): Interval => ({ start: startsAt, end: endsAt });

/** In the hour that the clocks repeat, a local time is the first of two: work that begins at the second begins after that hour. */
const startOf = (zone: string, { instantAt }: LocalDay, instant: number): number => {
  let minutes = localMinutesOf(zone, instant);
  while (instantAt(minutes) <= instant - minute) minutes += 1;
  return minutes;
};

/** Working times on each date of the window: shifts minus blocks, split at midnight. A date without work is a day off. */
export const rotaDays = (zone: string, { from, to }: Window, shifts: readonly Shift[]): RotaRow[] => {
  const work = mergeIntervals(shifts.filter(({ isBlock }) => !isBlock).map(intervalOf));
  const free = subtractIntervals(work, shifts.filter(({ isBlock }) => isBlock).map(intervalOf));
  return localDaysBetween(zone, from, to).flatMap((day) => {
    const { date, start, end } = day;
    const rows = free.flatMap((part): RotaRow[] => {
      const first = Math.max(part.start, start);
      const last = Math.min(part.end, end);
      if (first >= last) return [];
      const starts = startOf(zone, day, first);
      const ends = last === end ? midnight : localMinutesOf(zone, last);
      return starts < ends ? [{ date, starts, ends }] : [];
    });
    return rows.length > 0 ? rows : [{ date, starts: null, ends: null }];
  });
};

const keyOf = ({ date, starts, ends }: RotaRow): string => `${date} ${starts} ${ends}`;

export const isSameRota = (one: readonly RotaRow[], other: readonly RotaRow[]): boolean => {
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((row) => keys.has(keyOf(row)));
};

/** Dates that have work now and would have none afterwards. */
export const lostDates = (now: readonly RotaRow[], afterwards: readonly RotaRow[]): string[] => {
  const worked = new Set(afterwards.filter(({ starts }) => starts !== null).map(({ date }) => date));
  return [...new Set(now.filter(({ starts, date }) => starts !== null && !worked.has(date)).map(({ date }) => date))];
};
