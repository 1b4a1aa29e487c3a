import { asClock, asMinutes } from '../contact-preferences/local-minutes.ts';
import { addDays, localDateOf, localMinutesOf, weekdayOf } from '../slots/clinic-time.ts';
import { mergeIntervals } from '../slots/interval.ts';

/** Monday is 1; times as '08:30'; '24:00' is the end of the day. */
type Span = { readonly day: number; readonly open: string; readonly close: string };

export type Timetable = {
  readonly timeZone: string;
  readonly openingHours: readonly Span[];
  readonly closures: readonly { readonly date: string }[];
};

export type Opening =
  /** Null if it stays open for the next 24 hours. */
  | { readonly state: 'open'; readonly until: string | null }
  | {
      readonly state: 'closed';
      readonly opens: { readonly inDays: number; readonly date: string; readonly at: string };
    };

const daysAhead = 14;
const day = 1440;

/** Null if the practice has not said when it opens, or stays closed for two weeks. */
export const openingAt = (instant: number, { timeZone, openingHours, closures }: Timetable): Opening | null => {
  const today = localDateOf(timeZone, instant);
  const now = localMinutesOf(timeZone, instant);
  const closed = new Set(closures.map(({ date }) => date));
  const dates = Array.from({ length: daysAhead + 1 }, (_, inDays) => addDays(today, inDays));
  // In minutes since midnight today, so that a span over midnight is one.
  const spans = mergeIntervals(
    dates.flatMap((date, inDays) =>
      openingHours
        .filter((span) => span.day === weekdayOf(date) && !closed.has(date))
        .map(({ open, close }) => ({ start: inDays * day + asMinutes(open), end: inDays * day + asMinutes(close) })),
    ),
  );
  const current = spans.find(({ start, end }) => start <= now && now < end);
  if (current) return { state: 'open', until: current.end - now > day ? null : asClock(current.end % day) };
  const next = spans.find(({ start }) => start > now);
  if (!next) return null;
  const inDays = Math.floor(next.start / day);
  return { state: 'closed', opens: { inDays, date: addDays(today, inDays), at: asClock(next.start % day) } };
};

export type HoursOfDay = 'all day' | readonly Pick<Span, 'open' | 'close'>[];

/** Days from `first` to `last` (Monday is 1) have the same hours. */
export type DaysAlike = { readonly first: number; readonly last: number; readonly hours: HoursOfDay };

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** From Monday on. A span over midnight belongs to the day on which it begins, if it is shorter than a day. */
export const hoursOfWeek = (openingHours: readonly Span[]): HoursOfDay[] => {
  const own = weekdays.map((weekday) =>
    mergeIntervals(
      openingHours
        .filter((span) => span.day === weekday)
        .map(({ open, close }) => ({ start: asMinutes(open), end: asMinutes(close) })),
    ),
  );
  const nightOf = (index: number): number => {
    const last = own[index]?.at(-1);
    const [next] = own[(index + 1) % own.length] ?? [];
    return last?.end === day && next?.start === 0 && next.end < last.start ? next.end : 0;
  };
  return own.map((spans, index) => {
    if (spans[0]?.start === 0 && spans[0].end === day) return 'all day';
    const night = nightOf((index + own.length - 1) % own.length);
    return spans
      .filter(({ start }) => start > 0 || night === 0)
      .map(({ start, end }) => ({
        open: asClock(start),
        close: asClock(end === day && nightOf(index) > 0 ? nightOf(index) : end),
      }));
  });
};

export const daysAlike = (openingHours: readonly Span[]): DaysAlike[] => {
  const runs: DaysAlike[] = [];
  for (const [index, hours] of hoursOfWeek(openingHours).entries()) {
    const [run, last] = [runs.at(-1), index + 1];
    const isSame = run !== undefined && JSON.stringify(run.hours) === JSON.stringify(hours);
    if (isSame) runs.splice(-1, 1, { ...run, last });
    else runs.push({ first: last, last, hours });
  }
  return runs;
};
