/** How far the dates and times of records reach. Beyond is what databases write for nothing: 0001-01-01, 30/12/1899, 9999-12-31. */
const year = 365.25 * 86_400_000;
const longestAgo = 100 * year;
const furthestAhead = 10 * year;
/** A date is read as its midnight in UTC, which in summer is an hour after the local one. */
const summer = 3_600_000;

export type TimeProblem = 'in-future' | 'too-far-ahead' | 'too-long-ago';

export const timeProblemWords: Readonly<Record<TimeProblem, string>> = {
  'in-future': 'is in the future',
  'too-far-ahead': 'is more than ten years ahead',
  'too-long-ago': 'is more than a hundred years ago',
};

/** Of a day on which something has happened. */
export const pastProblem = (at: number, now: number): TimeProblem | null => {
  if (at > now + summer) return 'in-future';
  return at < now - longestAgo ? 'too-long-ago' : null;
};

/** Of a time in a diary. */
export const diaryProblem = (at: number, now: number): TimeProblem | null => {
  if (at > now + furthestAhead) return 'too-far-ahead';
  return at < now - longestAgo ? 'too-long-ago' : null;
};

/** The first and last instants of a diary, and the last of what has happened. */
export const reachFrom = (now: number) => ({
  first: now - longestAgo,
  latest: now + summer,
  last: now + furthestAhead,
});
