import { localDateOf, localInstant, localMinutesOf, weekdayOf } from '../appointments/slots/clinic-time.ts';
import type { OpeningTimes, RotaException, RotaWindow } from '../appointments/slots/open-intervals.ts';

export const breakLengths = ['2h', '4h', 'today'] as const;
export type BreakLength = (typeof breakLengths)[number];

const minute = 60_000;
const hoursOf: Readonly<Record<BreakLength, number>> = { '2h': 2, '4h': 4, today: Infinity };
/** Ends are rounded to five minutes, so that two presses in a row have the same effect. */
const step = 5 * minute;

/** End (epoch ms) of a break that begins now, at closing time at the latest. Null if the practice opens no more today. */
export const breakEnd = (length: BreakLength, { now, ...practice }: OpeningTimes & { now: number }): number | null => {
  const { timeZone, openingHours, closedDates } = practice;
  const date = localDateOf(timeZone, now);
  if (closedDates.includes(date)) return null;
  const today = openingHours.filter(({ weekday }) => weekday === weekdayOf(date));
  const closing = localInstant(timeZone, date, Math.max(0, ...today.map(({ endMinutes }) => endMinutes)));
  if (closing <= now) return null;
  return Math.min(Math.ceil((now + hoursOf[length] * 60 * minute) / step) * step, closing);
};

type Working = { readonly rota: readonly RotaWindow[]; readonly exceptions: readonly RotaException[] };

const isOn =
  (date: string) =>
  ({ weekday, validFrom, validTo }: RotaWindow): boolean =>
    weekday === weekdayOf(date) && (validFrom ?? date) <= date && (validTo ?? date) >= date;

/** A break is an exception of that day's rota: nobody works before it ends. */
export const duringBreak = <Clinician extends Working>(
  clinicians: readonly Clinician[],
  { timeZone, until }: { readonly timeZone: string; readonly until: number },
): Clinician[] => {
  const date = localDateOf(timeZone, until);
  const end = localMinutesOf(timeZone, until);
  return clinicians.map((clinician) => {
    const own = clinician.exceptions.filter((exception) => exception.date === date);
    const windows = own.length > 0 ? own : clinician.rota.filter(isOn(date));
    const left = windows.flatMap(({ startMinutes, endMinutes }) =>
      startMinutes !== null && endMinutes !== null && endMinutes > end
        ? [{ date, startMinutes: Math.max(startMinutes, end), endMinutes }]
        : [],
    );
    const dayOff = { date, startMinutes: null, endMinutes: null };
    const others = clinician.exceptions.filter((exception) => exception.date !== date);
    return { ...clinician, exceptions: [...others, ...(left.length > 0 ? left : [dayOff])] };
  });
};
