/** [start, end), so adjacent intervals do not overlap. Usually epoch milliseconds; also minutes of one date. */
export type Interval = { readonly start: number; readonly end: number };

const byStart = (one: Interval, other: Interval): number => one.start - other.start;

const isMerged = (intervals: readonly Interval[]): boolean => {
  let last = -Infinity;
  for (const { start, end } of intervals) {
    if (start <= last || end <= start) return false;
    last = end;
  }
  return true;
};

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

export const intersectIntervals = (left: readonly Interval[], right: readonly Interval[]): readonly Interval[] => {
  const ones = mergeIntervals(left);
  const others = mergeIntervals(right);
  const both: Interval[] = [];
  let other = 0;
  for (const { start, end } of ones) {
    while ((others[other]?.end ?? Infinity) <= start) other++;
    for (let index = other; index < others.length; index++) {
      const overlap = others[index];
      if (!overlap || overlap.start >= end) break;
      both.push({ start: Math.max(start, overlap.start), end: Math.min(end, overlap.end) });
    }
  }
  return both;
};

export const subtractIntervals = (from: readonly Interval[], intervals: readonly Interval[]): readonly Interval[] => {
  const gaps: Interval[] = [];
  let end = -Infinity;
  for (const interval of mergeIntervals(intervals)) {
    gaps.push({ start: end, end: interval.start });
    end = interval.end;
  }
  gaps.push({ start: end, end: Infinity });
  return intersectIntervals(from, gaps);
};
