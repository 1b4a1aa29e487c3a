import { datesBetween, type LocalDay, localDay } from './clinic-time.ts';
import { type Interval, intersectIntervals, mergeIntervals } from './interval.ts';

/** Minutes since local midnight, 0–1440. */
export type LocalWindow = { readonly startMinutes: number; readonly endMinutes: number };

/** ISO weekdays, 1 = Monday. A break is the gap between two windows. */
export type WeeklyWindow = LocalWindow & { readonly weekday: number };

/** Both dates are included; null means without end. */
export type RotaWindow = WeeklyWindow & { readonly validFrom: string | null; readonly validTo: string | null };

/** Replaces the rota of one date; several rows make several windows, and one without minutes is a day off. */
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

export type OpenClinician = { readonly clinicianId: number; readonly open: readonly Interval[] };

const windowsOf = ({ rota, exceptions }: RotaOfClinician, { date, weekday }: LocalDay): readonly LocalWindow[] => {
  const replaced = exceptions.filter((exception) => exception.date === date);
  if (replaced.length > 0)
    return replaced.flatMap(({ startMinutes, endMinutes }) =>
      startMinutes === null || endMinutes === null ? [] : [{ startMinutes, endMinutes }],
    );
  return rota.filter(
    (window) =>
      window.weekday === weekday &&
      (window.validFrom === null || window.validFrom <= date) &&
      (window.validTo === null || window.validTo >= date),
  );
};

type Question = OpeningTimes & { readonly from: number; readonly to: number };

type OpenDay = LocalDay & { readonly hours: readonly Interval[] };

const toIntervals = (day: LocalDay, windows: readonly LocalWindow[], { from, to }: Question): readonly Interval[] =>
  mergeIntervals(
    windows.map(({ startMinutes, endMinutes }) => ({
      start: Math.max(day.instantAt(startMinutes), from),
      end: Math.min(day.instantAt(endMinutes), to),
    })),
  );

const openDays = (question: Question): OpenDay[] => {
  const { timeZone, openingHours, from, to } = question;
  const closed = new Set(question.closedDates);
  return datesBetween(timeZone, from, to).flatMap((date) => {
    if (closed.has(date)) return [];
    const day = localDay(timeZone, date);
    const windows = openingHours.filter(({ weekday }) => weekday === day.weekday);
    const hours = toIntervals(day, windows, question);
    return hours.length === 0 ? [] : [{ ...day, hours }];
  });
};

/**
 * When each clinician can be seen in [from, to): while the practice is open, it is not a closed date, and their rota says
 * so. Sorted and disjoint.
 */
export const openIntervals = (clinicians: readonly RotaOfClinician[], question: Question): OpenClinician[] => {
  const days = openDays(question);
  return clinicians.map((clinician) => ({
    clinicianId: clinician.clinicianId,
    open: days.flatMap((day) => intersectIntervals(day.hours, toIntervals(day, windowsOf(clinician, day), question))),
  }));
};
