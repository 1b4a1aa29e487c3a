/** A stretch of time [start, end) in epoch milliseconds: two that merely touch do not overlap. */
export type Interval = { readonly start: number; readonly end: number };

const byStart = (one: Interval, other: Interval): number => one.start - other.start;

const isMerged = (intervals: readonly Interval[]): boolean =>
  intervals.every(({ start, end }, index) => {
    const before = intervals[index - 1];
    return start < end && (before === undefined || before.end < start);
  });

/** The same time in as few intervals as possible, in order. */
export const mergeIntervals = (intervals: readonly Interval[]): readonly Interval[] => {
  if (isMerged(intervals)) return intervals;
  const merged: Interval[] = [];
  for (const interval of intervals.filter(({ start, end }) => start < end).sort(byStart)) {
    const last = merged.at(-1);
    if (!last || interval.start > last.end) merged.push(interval);
    else if (interval.end > last.end) merged[merged.length - 1] = { start: last.start, end: interval.end };
  }
  return merged;
};

/** The time that is in both, in order. Each list must be in order and disjoint, as `mergeIntervals` leaves it. */
export const intersectIntervals = (left: readonly Interval[], right: readonly Interval[]): Interval[] => {
  const both: Interval[] = [];
  let l = 0;
  let r = 0;
  for (;;) {
    const one = left[l];
    const other = right[r];
    if (!one || !other) return both;
    const start = Math.max(one.start, other.start);
    const end = Math.min(one.end, other.end);
    if (start < end) both.push({ start, end });
    if (one.end < other.end) l++;
    else r++;
  }
};

/** The time that is in the first but not in the second, in order. Each list must be in order and disjoint. */
export const subtractIntervals = (from: readonly Interval[], taken: readonly Interval[]): Interval[] =>
  from.flatMap((interval) => {
    const left: Interval[] = [];
    let { start } = interval;
    for (const gap of taken) {
      if (gap.end <= start || gap.start >= interval.end) continue;
      if (gap.start > start) left.push({ start, end: gap.start });
      start = gap.end;
    }
    if (start < interval.end) left.push({ start, end: interval.end });
    return left;
  });
