import { openSpans, type OpeningTimes } from '../../slots/open-intervals.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const longestWait = 21 * day;

type Asking = OpeningTimes & {
  readonly now: number;
  readonly start: number;
  readonly answerHours: number;
};

/** After so many opening hours, and within three weeks. */
export const afterOpenHours = ({ now, answerHours, ...opening }: Omit<Asking, 'start'>): number => {
  let left = answerHours * hour;
  for (const { start, end } of openSpans({ ...opening, from: now, to: now + longestWait })) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return now + longestWait;
};

/** After `answerHours` opening hours, but at the latest an hour before the appointment or, if that is too soon, halfway to it. */
export const answerDeadline = (asking: Asking): number => {
  const { now, start } = asking;
  const latest = Math.max(start - hour, now + (start - now) / 2);
  return Math.floor(Math.min(afterOpenHours(asking), latest) / minute) * minute;
};
