/** Whatever occupies a clinician: visits, holds and blocked time, with their buffers. */
export type DiaryEntry = {
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly appointmentId?: number | null;
  readonly softBookingId?: string | null;
  /** Holds only: from then on it is as if it were not there. */
  readonly expiresAt?: number | null;
};

/** The asker's own visit or hold, which is no obstacle to themselves (`existing…Id` of spec §7). */
export type Own = { readonly appointmentId?: number | undefined; readonly softBookingId?: string | undefined };

/**
 * Busy time as two columns, by start: bare numbers are read several times faster than objects. The stretches may overlap.
 */
export type BusyTime = { readonly starts: readonly number[]; readonly ends: readonly number[] };

type Question = { readonly from: number; readonly to: number; readonly now: number; readonly own?: Own | undefined };

const isOwn = (entry: DiaryEntry, { appointmentId, softBookingId }: Own): boolean =>
  (entry.appointmentId != null && entry.appointmentId === appointmentId) ||
  (entry.softBookingId != null && entry.softBookingId === softBookingId);

type Columns = { readonly starts: number[]; readonly ends: number[]; isInOrder: boolean };

/** Busy time from two columns that belong together, in any order. */
export const busyTimeOf = (starts: readonly number[], ends: readonly number[]): BusyTime =>
  starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? 0))
    ? { starts, ends }
    : inOrder({ starts: [...starts], ends: [...ends], isInOrder: false });

const inOrder = ({ starts, ends, isInOrder }: Columns): BusyTime => {
  if (isInOrder) return { starts, ends };
  const order = starts.map((_, index) => index).sort((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0));
  return { starts: order.map((index) => starts[index] ?? 0), ends: order.map((index) => ends[index] ?? 0) };
};

/** Any stretches as busy time. */
export const toBusyTime = (stretches: readonly { readonly start: number; readonly end: number }[]): BusyTime => {
  const sorted = stretches.toSorted((one, other) => one.start - other.start);
  return { starts: sorted.map(({ start }) => start), ends: sorted.map(({ end }) => end) };
};

/** Sorts the diary out by clinician, leaving out what is outside [from, to), has expired, or is the asker's own. */
export const busyIntervals = (entries: readonly DiaryEntry[], question: Question): Map<number, BusyTime> => {
  const { from, to, now, own } = question;
  const columns = new Map<number, Columns>();
  let current: Columns | undefined;
  let currentId = Number.NaN;
  let last = 0;
  for (const entry of entries) {
    const { start, end, clinicianId } = entry;
    if (end <= from || start >= to) continue;
    if (entry.expiresAt != null && entry.expiresAt <= now) continue;
    if (own !== undefined && isOwn(entry, own)) continue;
    if (current === undefined || clinicianId !== currentId) {
      currentId = clinicianId;
      current = columns.get(clinicianId);
      if (current === undefined) columns.set(clinicianId, (current = { starts: [], ends: [], isInOrder: true }));
      last = current.starts.at(-1) ?? -Infinity;
    }
    if (start < last) current.isInOrder = false;
    last = start;
    current.starts.push(start);
    current.ends.push(end);
  }
  return new Map(columns.entries().map(([clinicianId, column]) => [clinicianId, inOrder(column)]));
};
