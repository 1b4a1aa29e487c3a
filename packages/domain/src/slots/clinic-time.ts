import { remembering } from '../remembering.ts';

/** The only file that knows time zones. Dates 'YYYY-MM-DD', local times 0–1440 minutes, instants epoch milliseconds. */

const minute = 60_000;
const day = 86_400_000;
/** No zone introduced a standard time earlier. */
const firstClock = Date.UTC(1800, 0, 1);
/** Every clock change falls on a quarter of an hour. */
const quarter = 15 * minute;

const offsetReader = (zone: string): ((instant: number) => number) => {
  // oxlint-disable-next-line no-restricted-globals -- the one file that knows time zones
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    if (instant < firstClock) return 0;
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
    const wall = Date.UTC(year, month - 1, date, hour, minutes, second);
    return Math.round((wall - Math.floor(instant / 1000) * 1000) / minute);
  };
};

// Intl takes microseconds, so a day with equal offsets at both ends is looked up only once.
const offsetsOf = remembering((zone: string) => {
  const read = offsetReader(zone);
  const atQuarter = remembering((quarters: number) => read(quarters * quarter));
  const throughout = remembering((days: number) => {
    const offset = read(days * day);
    return read((days + 1) * day) === offset ? offset : null;
  });
  return (instant: number): number => throughout(Math.floor(instant / day)) ?? atQuarter(Math.floor(instant / quarter));
});

/** In minutes; positive east of Greenwich. */
export const utcOffsetMinutes = (zone: string, instant: number): number => offsetsOf(zone)(instant);

const utcMidnight = remembering((date: string) => Date.parse(`${date}T00:00:00Z`));
const dateOfDay = remembering((days: number): string => new Date(days * day).toISOString().slice(0, 10));

export const isRealDate = (date: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const midnight = utcMidnight(date);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
};

export const addDays = (date: string, days: number): string => dateOfDay(utcMidnight(date) / day + days);

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const weekdayOf = (date: string): number => new Date(utcMidnight(date)).getUTCDay() || 7;

const wallAt = (zone: string, instant: number): number => instant + utcOffsetMinutes(zone, instant) * minute;

export const localDateOf = (zone: string, instant: number): string =>
  dateOfDay(Math.floor(wallAt(zone, instant) / day));

export const localMinutesOf = (zone: string, instant: number): number => {
  const wall = wallAt(zone, instant);
  return Math.floor((wall - Math.floor(wall / day) * day) / minute);
};

const endOfGap = (zone: string, early: number, late: number): number => {
  const offset = utcOffsetMinutes(zone, early);
  let instant = Math.ceil(early / quarter) * quarter;
  while (instant < late && utcOffsetMinutes(zone, instant) === offset) instant += quarter;
  return instant;
};

const instantOfWall = (zone: string, wall: number): number => {
  // No offset reaches 24 hours, so these two instants enclose the result and any nearby clock change.
  const before = utcOffsetMinutes(zone, wall - day);
  const after = utcOffsetMinutes(zone, wall + day);
  const early = wall - Math.max(before, after) * minute;
  const late = wall - Math.min(before, after) * minute;
  if (wallAt(zone, early) === wall) return early;
  if (wallAt(zone, late) === wall) return late;
  return endOfGap(zone, early, late);
};

/** A time skipped in spring gives the first instant after the gap; one repeated in autumn gives the first. */
export const localInstant = (zone: string, date: string, minutes: number): number =>
  instantOfWall(zone, utcMidnight(date) + minutes * minute);

export const startOfLocalDay = (zone: string, date: string): number => localInstant(zone, date, 0);

/** [start, end) in instants: 23, 24 or 25 hours. */
export type LocalDay = {
  readonly date: string;
  readonly weekday: number;
  readonly start: number;
  readonly end: number;
  /** Without a clock change that day, so that an addition gives the instant of a local time. */
  readonly isPlain: boolean;
  readonly instantAt: (minutes: number) => number;
};

const readLocalDay = (zone: string, days: number): LocalDay => {
  const wall = days * day;
  const start = instantOfWall(zone, wall);
  const end = instantOfWall(zone, wall + day);
  const isPlain = end - start === day && utcOffsetMinutes(zone, start) === utcOffsetMinutes(zone, end);
  const instantAt = isPlain
    ? (minutes: number) => start + minutes * minute
    : (minutes: number) => instantOfWall(zone, wall + minutes * minute);
  const date = dateOfDay(days);
  return { date, weekday: weekdayOf(date), start, end, isPlain, instantAt };
};

const daysOf = remembering((zone: string) => remembering((days: number) => readLocalDay(zone, days)));

export const localDaysBetween = (zone: string, from: number, to: number): LocalDay[] => {
  const days: LocalDay[] = [];
  if (!(from < to)) return days;
  const dayAt = daysOf(zone);
  const last = Math.floor(wallAt(zone, to - 1) / day);
  for (let number = Math.floor(wallAt(zone, from) / day); number <= last; number++) {
    const localDay = dayAt(number);
    // A zone that crosses the date line skips a date.
    if (localDay.start < localDay.end) days.push(localDay);
  }
  return days;
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
// Created on first use, because few pages need these texts.
let clocks: readonly string[] | null = null;
const spelt = (minutes: number): string | undefined => {
  clocks ??= Array.from({ length: 1440 }, (_, each) => clock(each));
  return clocks[minutes];
};

/** To the second. */
export const toOffsetIso = (zone: string, instant: number): string => {
  const offset = utcOffsetMinutes(zone, instant);
  const wall = Math.floor((instant + offset * minute) / 1000);
  const days = Math.floor(wall / 86_400);
  const seconds = wall - days * 86_400;
  const time = `${spelt(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
  return `${dateOfDay(days)}T${time}${offset < 0 ? '-' : '+'}${spelt(Math.abs(offset))}`;
};

const daysCompared = 366;

/** Whether the clocks of both zones agree for a year from `moment`; false for an unknown zone. */
export const hasSameClock = (zone: string, other: string, moment: number): boolean => {
  try {
    return Array.from({ length: daysCompared }, (_, days) => moment + days * day).every(
      (at) => utcOffsetMinutes(zone, at) === utcOffsetMinutes(other, at),
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
