/**
 * Wall clock and instants: the only file that knows a time zone. Local dates are 'YYYY-MM-DD', local times minutes since
 * local midnight (0–1440), instants epoch milliseconds in UTC.
 */

const minute = 60_000;
const day = 86_400_000;

const mostRemembered = 200_000;

/** Remembers what a pure function answered; forgets everything rather than grow for ever. */
const remembering = <Question, Answer>(work: (question: Question) => Answer): ((question: Question) => Answer) => {
  const answers = new Map<Question, Answer>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    if (answers.size > mostRemembered) answers.clear();
    const answer = work(question);
    answers.set(question, answer);
    return answer;
  };
};

const formatOf = remembering(
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

const askOffset = (zone: string, instant: number): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, date, hour, minutes, second);
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / minute);
};

// Clocks change on the quarter hour at the finest, so what holds at its beginning holds throughout. Asking Intl takes
// microseconds and a search asks thousands of times.
const quarter = 15 * minute;
const offsetsOf = remembering((zone: string) => remembering((key: number) => askOffset(zone, key * quarter)));

/** How far the zone's wall clock is ahead of UTC at an instant, in minutes. */
export const utcOffsetMinutes = (zone: string, instant: number): number => offsetsOf(zone)(Math.floor(instant / quarter));

// Dates are few and every search goes over the same ones, so their spelling is worked out once.
const utcMidnight = remembering((date: string): number => Date.parse(`${date}T00:00:00Z`));
const dateOfDayNumber = remembering((dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10));
const dateOfUtc = (instant: number): string => dateOfDayNumber(Math.floor(instant / day));

/** Is there such a date? '2026-02-30' is none. */
export const isRealDate = (date: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const instant = utcMidnight(date);
  return !Number.isNaN(instant) && dateOfUtc(instant) === date;
};

/** The date so many days later; earlier for a negative number. */
export const addDays = (date: string, days: number): string => dateOfUtc(utcMidnight(date) + days * day);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => new Date(utcMidnight(date)).getUTCDay() || 7;

/** The date on the zone's wall at an instant. */
export const localDateOf = (zone: string, instant: number): string => dateOfUtc(instant + utcOffsetMinutes(zone, instant) * minute);

/** Every local date that [from, to) touches. */
export const datesBetween = (zone: string, from: number, to: number): string[] => {
  const dates: string[] = [];
  if (from >= to) return dates;
  const last = localDateOf(zone, to - 1);
  for (let date = localDateOf(zone, from); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/**
 * When the wall clock of a date shows so many minutes past midnight. A time that the spring change skips gives the first
 * instant after the gap, and one that comes twice in autumn gives the first (design 10); so 00:00–24:00 lasts 23 or 25
 * hours on those days.
 */
export const instantOf = (zone: string, date: string, minutes: number): number => {
  const wall = utcMidnight(date) + minutes * minute;
  const before = utcOffsetMinutes(zone, wall - day / 2);
  const after = utcOffsetMinutes(zone, wall + day / 2);
  const early = wall - Math.max(before, after) * minute;
  const late = wall - Math.min(before, after) * minute;
  if (early + utcOffsetMinutes(zone, early) * minute === wall) return early;
  if (late + utcOffsetMinutes(zone, late) * minute === wall) return late;
  return endOfGap(zone, early, late);
};

// Between these two the clock jumped over the wanted time; the jump is on a quarter hour.
const endOfGap = (zone: string, early: number, late: number): number => {
  const offset = utcOffsetMinutes(zone, early);
  let instant = Math.ceil(early / quarter) * quarter;
  while (instant < late && utcOffsetMinutes(zone, instant) === offset) instant += quarter;
  return instant;
};

export const startOfLocalDay = (zone: string, date: string): number => instantOf(zone, date, 0);

/** The first instant after a local date. */
export const endOfLocalDay = (zone: string, date: string): number => instantOf(zone, date, 1440);

/**
 * The local midnight before an instant, for asking about many instants in a row: each date is worked out once.
 */
export const dayStarts = (zone: string): ((instant: number) => number) => {
  const startOf = remembering((dayNumber: number) => startOfLocalDay(zone, dateOfDayNumber(dayNumber)));
  return (instant) => startOf(Math.floor((instant + utcOffsetMinutes(zone, instant) * minute) / day));
};

/** One date of a zone, ready to turn many wall-clock times into instants. */
export type LocalDay = {
  readonly date: string;
  readonly weekday: number;
  readonly instantAt: (minutes: number) => number;
};

/** On all but two days of a year the clock does not change, and a wall-clock time is a mere sum. */
export const localDay = (zone: string, date: string): LocalDay => {
  const midnight = utcMidnight(date);
  const offset = utcOffsetMinutes(zone, midnight - day / 2);
  const isPlain = utcOffsetMinutes(zone, midnight + 1.5 * day) === offset;
  const start = midnight - offset * minute;
  return {
    date,
    weekday: weekdayOf(date),
    instantAt: isPlain ? (minutes) => start + minutes * minute : (minutes) => instantOf(zone, date, minutes),
  };
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** '2027-01-05T09:15:00+00:00': the wall clock with its distance from UTC. */
export const toOffsetIso = (zone: string, instant: number): string => {
  const offset = utcOffsetMinutes(zone, instant);
  const wall = new Date(instant + offset * minute).toISOString().slice(0, 19);
  const distance = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
};
