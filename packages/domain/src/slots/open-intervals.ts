import { type LocalDay, localDaysBetween } from './clinic-time.ts';
import { type Interval, intersectIntervals, mergeIntervals } from './interval.ts';

/** Minutes since local midnight, 0–1440. */
export type LocalWindow = { readonly startMinutes: number; readonly endMinutes: number };

/** ISO weekdays, 1 = Monday. */
export type WeeklyWindow = LocalWindow & { readonly weekday: number };

/** Both dates inclusive; null if open-ended. */
export type RotaWindow = WeeklyWindow & { readonly validFrom: string | null; readonly validTo: string | null };

/** Replaces the rota of one date: one row per window; a row without minutes is a day off. */
export type RotaException = {
  readonly date: string;
  readonly startMinutes: number | null;
  readonly endMinutes: number | null;
};

export type RotaOfClinician = {
  readonly clinicianId: number;
  readonly rota: readonly RotaWindow[];
  readonly exceptions: readonly RotaException[];
};

export type OpeningTimes = {
  readonly timeZone: string;
  readonly openingHours: readonly WeeklyWindow[];
  readonly closedDates: readonly string[];
};

const minute = 60_000;
const day = 24 * 60 * minute;

export type OpenClinician = { readonly clinicianId: number; readonly open: readonly Interval[] };

type Minutes = readonly Interval[];

const toMinutes = (windows: readonly LocalWindow[]): Minutes =>
  mergeIntervals(windows.map(({ startMinutes, endMinutes }) => ({ start: startMinutes, end: endMinutes })));

const exceptionMinutes = (exceptions: readonly RotaException[]): Minutes =>
  toMinutes(
    exceptions.flatMap(({ startMinutes, endMinutes }) =>
      startMinutes === null || endMinutes === null ? [] : [{ startMinutes, endMinutes }],
    ),
  );

type Dates = { readonly first: string; readonly last: string };

const isValidWithin = ({ validFrom, validTo }: RotaWindow, { first, last }: Dates): boolean =>
  (validFrom === null || validFrom <= last) && (validTo === null || validTo >= first);

const isValidThroughout = ({ validFrom, validTo }: RotaWindow, { first, last }: Dates): boolean =>
  (validFrom === null || validFrom <= first) && (validTo === null || validTo >= last);

const seven = [1, 2, 3, 4, 5, 6, 7];
const hoursByWeekday = (openingHours: readonly WeeklyWindow[]): readonly Minutes[] =>
  [0, ...seven].map((weekday) => toMinutes(openingHours.filter((window) => window.weekday === weekday)));

/** Caches by weekday, because most rotas are the same every week. */
const rotaReader = (
  rota: readonly RotaWindow[],
  hours: readonly Minutes[],
  dates: Dates,
): ((day: LocalDay) => Minutes) => {
  const current = rota.filter((window) => isValidWithin(window, dates));
  const windowsOf = ({ weekday }: LocalDay, within: Dates) =>
    current.filter((window) => window.weekday === weekday && isValidWithin(window, within));
  const openDuring = ({ weekday }: LocalDay, windows: readonly LocalWindow[]) =>
    intersectIntervals(hours[weekday] ?? [], toMinutes(windows));
  if (!current.every((window) => isValidThroughout(window, dates)))
    return (day) => openDuring(day, windowsOf(day, { first: day.date, last: day.date }));
  const byWeekday = Map.groupBy(current, ({ weekday }) => weekday);
  const week: (Minutes | undefined)[] = [];
  return (day) => (week[day.weekday] ??= openDuring(day, byWeekday.get(day.weekday) ?? []));
};

const exceptionsByDate = (exceptions: readonly RotaException[]): ReadonlyMap<string, Minutes> =>
  new Map(
    Map.groupBy(exceptions, ({ date }) => date)
      .entries()
      .map(([date, rows]) => [date, exceptionMinutes(rows)]),
  );

type Question = OpeningTimes & { readonly from: number; readonly to: number };

/** Opening hours ∩ rota, in minutes since 1970, and on over midnight: into the day after `to`, so that slots do not depend on the range searched. */
export const openStretches = (
  clinicians: readonly RotaOfClinician[],
  { timeZone, from, to, ...opening }: Question,
): { readonly clinicianId: number; readonly open: readonly number[] }[] => {
  const all = localDaysBetween(timeZone, from, to + day);
  const dates = { first: all[0]?.date ?? '', last: all.at(-1)?.date ?? '' };
  const closed = new Set(opening.closedDates);
  const days = all.filter(({ date }) => !closed.has(date)).map((one) => ({ ...one, midnight: one.start / minute }));
  const hours = hoursByWeekday(opening.openingHours);
  return clinicians.map(({ clinicianId, rota, exceptions }) => {
    const rotaOn = rotaReader(rota, hours, dates);
    const replaced = exceptionsByDate(exceptions);
    const open: number[] = [];
    for (const local of days) {
      const exception = replaced.get(local.date);
      const windows = exception ? intersectIntervals(hours[local.weekday] ?? [], exception) : rotaOn(local);
      for (const { start, end } of windows) {
        const opens = local.isPlain ? local.midnight + start : local.instantAt(start) / minute;
        const closes = local.isPlain ? local.midnight + end : local.instantAt(end) / minute;
        // A window inside an hour skipped in spring is empty.
        if (opens >= closes) continue;
        if (open.at(-1) === opens) open.pop();
        else open.push(opens);
        open.push(closes);
      }
    }
    return { clinicianId, open };
  });
};

/** Within [from, to), sorted and disjoint. */
export const openIntervals = (clinicians: readonly RotaOfClinician[], question: Question): OpenClinician[] =>
  openStretches(clinicians, question).map(({ clinicianId, open }) => ({
    clinicianId,
    open: open.flatMap((instant, index) => {
      const start = Math.max(instant * minute, question.from);
      const end = Math.min((open[index + 1] ?? 0) * minute, question.to);
      return index % 2 === 0 && start < end ? [{ start, end }] : [];
    }),
  }));

const wholeWeek = seven.map((weekday) => ({
  weekday,
  startMinutes: 0,
  endMinutes: 1440,
  validFrom: null,
  validTo: null,
}));

/** When a practice is open within [from, to): a span that goes on over midnight is one. */
export const openSpans = (question: Question): readonly Interval[] =>
  mergeIntervals(
    openIntervals([{ clinicianId: 0, rota: wholeWeek, exceptions: [] }], question).flatMap(({ open }) => open),
  );
