import {
  addDays,
  localDateOf,
  localDaysBetween,
  localMinutesOf,
  startOfLocalDay,
  weekdayOf,
} from '../slots/clinic-time.ts';
import { openSpans, type OpeningTimes, type RotaException, type RotaWindow } from '../slots/open-intervals.ts';

export const breakLengths = ['2h', '4h', 'today'] as const;
export type BreakLength = (typeof breakLengths)[number];

const minute = 60_000;
const hour = 60 * minute;
const hoursOf = { '2h': 2, '4h': 4 } as const;
/** Ends are rounded to five minutes, so that two presses in a row have the same effect. */
const step = 5 * minute;

type Now = OpeningTimes & { readonly now: number };

const endOfToday = ({ timeZone, now }: Now): number =>
  startOfLocalDay(timeZone, addDays(localDateOf(timeZone, now), 1));

/**
 * End (epoch ms) of a break that begins now: at closing time at the latest, which may be after midnight.
 * Null if the practice opens no more today.
 */
export const breakEnd = (length: BreakLength, practice: Now): number | null => {
  const { now } = practice;
  const midnight = endOfToday(practice);
  const spans = openSpans({ ...practice, from: now, to: midnight + 24 * hour });
  const closing = spans.findLast(({ start }) => start < midnight)?.end;
  if (closing === undefined) return null;
  const end = length === 'today' ? midnight : Math.ceil((now + hoursOf[length] * hour) / step) * step;
  return Math.min(end, closing);
};

/** Whether the practice closes for the day before online times are on offer again. */
export const isRestOfToday = (until: number, practice: Now): boolean =>
  openSpans({ ...practice, from: until, to: endOfToday(practice) }).length === 0;

type Working = { readonly rota: readonly RotaWindow[]; readonly exceptions: readonly RotaException[] };

const isOn =
  (date: string) =>
  ({ weekday, validFrom, validTo }: RotaWindow): boolean =>
    weekday === weekdayOf(date) && (validFrom ?? date) <= date && (validTo ?? date) >= date;

type Break = { readonly timeZone: string; readonly until: number };

/** A break is an exception of the rota of its days: nobody works before it ends. */
export const duringBreak = <Clinician extends Working>(
  clinicians: readonly Clinician[],
  { timeZone, until }: Break,
): Clinician[] => {
  // A break is no longer than a day.
  const days = localDaysBetween(timeZone, until - 24 * hour, until);
  const dates = new Set(days.map(({ date }) => date));
  return clinicians.map((clinician) => {
    const offWork = days.flatMap(({ date, end: midnight }): readonly RotaException[] => {
      const end = until >= midnight ? 1440 : localMinutesOf(timeZone, until);
      const own = clinician.exceptions.filter((exception) => exception.date === date);
      const windows = own.length > 0 ? own : clinician.rota.filter(isOn(date));
      const left = windows.flatMap(({ startMinutes, endMinutes }) =>
        startMinutes !== null && endMinutes !== null && endMinutes > end
          ? [{ date, startMinutes: Math.max(startMinutes, end), endMinutes }]
          : [],
      );
      return left.length > 0 ? left : [{ date, startMinutes: null, endMinutes: null }];
    });
    return { ...clinician, exceptions: [...clinician.exceptions.filter(({ date }) => !dates.has(date)), ...offWork] };
  });
};
