export type DiaryEntry = {
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly appointmentId?: number | null;
  readonly softBookingId?: string | null;
  /** Epoch milliseconds; holds only. */
  readonly expiresAt?: number | null;
};

export type Own = { readonly appointmentId?: number | undefined; readonly softBookingId?: string | undefined };

/** Two sorted columns: plain numbers are read several times faster than objects. Intervals may overlap. */
export type BusyTime = { readonly starts: readonly number[]; readonly ends: readonly number[] };

type Question = { readonly from: number; readonly to: number; readonly now: number; readonly own?: Own | undefined };

const isOwn = (entry: DiaryEntry, { appointmentId, softBookingId }: Own): boolean =>
  (entry.appointmentId != null && entry.appointmentId === appointmentId) ||
  (entry.softBookingId != null && entry.softBookingId === softBookingId);

type Columns = { readonly starts: number[]; readonly ends: number[]; isInOrder: boolean };

export const busyTimeOf = (starts: readonly number[], ends: readonly number[]): BusyTime =>
  starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? 0))
    ? { starts, ends }
    : inOrder({ starts: [...starts], ends: [...ends], isInOrder: false });

const inOrder = ({ starts, ends, isInOrder }: Columns): BusyTime => {
  if (isInOrder) return { starts, ends };
  const order = starts.map((_, index) => index).sort((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0));
  return { starts: order.map((index) => starts[index] ?? 0), ends: order.map((index) => ends[index] ?? 0) };
};

export const toBusyTime = (stretches: readonly { readonly start: number; readonly end: number }[]): BusyTime => {
  const sorted = stretches.toSorted((one, other) => one.start - other.start);
  return { starts: sorted.map(({ start }) => start), ends: sorted.map(({ end }) => end) };
};

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
