import type { Stretches } from './free-days.ts';
import type { Interval } from './interval.ts';

export type DiaryEntry = {
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly appointmentId?: number | null;
  readonly softBookingId?: string | null;
  /** Holds only. */
  readonly expiresAt?: number | null;
};

export type Own = { readonly appointmentId?: number | undefined; readonly softBookingId?: string | undefined };

type Question = { readonly from: number; readonly to: number; readonly now: number; readonly own?: Own | undefined };

const minute = 60_000;

const isOwn = (entry: DiaryEntry, { appointmentId, softBookingId }: Own): boolean =>
  (entry.appointmentId != null && entry.appointmentId === appointmentId) ||
  (entry.softBookingId != null && entry.softBookingId === softBookingId);

/** Rounds to whole minutes, outwards. Intervals may overlap. */
export const toStretches = (intervals: readonly Interval[]): Stretches =>
  intervals
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end }) => [Math.floor(start / minute), Math.ceil(end / minute)]);

export const busyStretches = (
  entries: readonly DiaryEntry[],
  { from, to, now, own }: Question,
): Map<number, Stretches> => {
  const busy = entries.filter(
    (entry) =>
      entry.end > from &&
      entry.start < to &&
      (entry.expiresAt == null || entry.expiresAt > now) &&
      (own === undefined || !isOwn(entry, own)),
  );
  const byClinician = Map.groupBy(busy, ({ clinicianId }) => clinicianId);
  return new Map(byClinician.entries().map(([clinicianId, theirs]) => [clinicianId, toStretches(theirs)]));
};
