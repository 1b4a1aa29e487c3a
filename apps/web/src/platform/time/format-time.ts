import { clockTexts as texts } from '#texts/clock';
import { once } from './once.ts';

/** For responses that carry a time without a zone; lists of slots name their own. */
export const practiceTimeZone = 'Europe/London';

export type Moment = { readonly start: string; readonly timeZone: string };

// An Intl.DateTimeFormat takes milliseconds to create, so there is one for each time zone; names of days and months are our own.
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const numeric = 'numeric';
  const options = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock;
};

/** Local date and time in the zone, as if it were UTC. */
const wallOf = ({ start, timeZone }: Moment): Date => {
  const instant = new Date(start);
  if (timeZone === 'UTC') return instant;
  const parts = clockIn(timeZone).format(instant).match(/\d+/g) ?? [];
  const [day = 1, month = 1, year = 0, hour = 0, minute = 0] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const clockOn = (wall: Date): string => {
  const hour = wall.getUTCHours();
  if (hour % 12 === 0 && wall.getUTCMinutes() === 0) return hour === 0 ? texts.midnight : texts.midday;
  return `${hour % 12 || 12}:${twoDigits(wall.getUTCMinutes())}${hour < 12 ? 'am' : 'pm'}`;
};
const weekdayOn = (wall: Date): string => texts.weekdays[wall.getUTCDay()] ?? '';
const monthOn = (wall: Date): string => texts.months[wall.getUTCMonth()] ?? '';
const shortMonthOn = (wall: Date): string => texts.shortMonths[wall.getUTCMonth()] ?? '';
const shortWeekdayOn = (wall: Date): string => weekdayOn(wall).slice(0, 3);
/** A day stays on the line of its month. */
const dateOn = (wall: Date): string => `${wall.getUTCDate()}\u00a0${monthOn(wall)}`;
const shortDateOn = (wall: Date): string => `${wall.getUTCDate()}\u00a0${shortMonthOn(wall)}`;
const dayOn = (wall: Date): string => `${weekdayOn(wall)} ${dateOn(wall)}`;

const hourMs = 3_600_000;

/** ' BST' or ' GMT' in the repeated hour on the last Sunday of October, otherwise ''. */
const nameOfZone = ({ start, timeZone }: Moment, wall: Date): string => {
  const isSameAfter = (byMs: number) => {
    const other = wallOf({ start: new Date(Date.parse(start) + byMs).toISOString(), timeZone });
    return other.getTime() === wall.getTime();
  };
  if (!isSameAfter(hourMs) && !isSameAfter(-hourMs)) return '';
  const parts = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZoneName: 'short', timeZone }).formatToParts(
    new Date(start),
  );
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
};

/** Aliases of Europe/London in the IANA database. */
const ukZones = new Set([
  'Europe/London',
  'Europe/Belfast',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
  'Europe/Jersey',
  'GB',
  'GB-Eire',
]);

const hasUkClock = (): boolean =>
  new Date(2026, 0, 1).getTimezoneOffset() === 0 && new Date(2026, 6, 1).getTimezoneOffset() === -60;
const zoneOfDevice = once(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Read once, and only if the device's clock agrees with the UK's. The server paints for devices in the UK. */
const zoneHere = (): string | null => {
  if (import.meta.env.SSR) return practiceTimeZone;
  return hasUkClock() ? zoneOfDevice() : null;
};

export const isAbroad = (timeZone: string | null = zoneHere()): boolean => timeZone === null || !ukZones.has(timeZone);

type Options = { readonly withZone?: boolean };

/** '9:15am', 'midday' or 'midnight', in the practice's time zone; on devices in another zone '9:15am UK time'. */
export const formatTime = (moment: Moment, { withZone = true }: Options = {}): string => {
  const wall = wallOf(moment);
  return `${clockOn(wall)}${nameOfZone(moment, wall)}${withZone && isAbroad() ? texts.uKTime : ''}`;
};

export const formatDay = (moment: Moment): string => dayOn(wallOf(moment));

export const formatDayWithYear = (moment: Moment): string => {
  const wall = wallOf(moment);
  return `${dayOn(wall)} ${wall.getUTCFullYear()}`;
};

const isMidnight = (wall: Date): boolean => wall.getUTCHours() === 0 && wall.getUTCMinutes() === 0;
const dayBefore = (wall: Date): Date => new Date(wall.getTime() - 24 * hourMs);

/** A time that stands beside its day: whether midnight begins or ends it is not left open: 'midnight (Thursday night)'. */
export const formatTimeOfDay = (moment: Moment, options?: Options): string => {
  const wall = wallOf(moment);
  const time = formatTime(moment, options);
  return isMidnight(wall) ? texts.onNight(time, weekdayOn(dayBefore(wall))) : time;
};

export const formatDayAndTime = (moment: Moment, options?: Options): string =>
  `${formatDay(moment)}, ${formatTimeOfDay(moment, options)}`;

/** Pets of one visit come one after another, so for several: 'Monday 7 June from 10:00am'. */
export const formatVisitStart = (moment: Moment, pets: number): string =>
  pets > 1 ? `${formatDay(moment)} ${texts.from(formatTimeOfDay(moment))}` : formatDayAndTime(moment);

/** 'Midday' at the start of a line. */
export const asStart = (time: string): string => time.charAt(0).toUpperCase() + time.slice(1);

/** What ends at midnight ends on the day before: 'Thursday 17 June, midnight'. */
export const formatDayAndEnd = (moment: Moment): string => {
  const wall = wallOf(moment);
  return `${dayOn(isMidnight(wall) ? dayBefore(wall) : wall)}, ${formatTime(moment)}`;
};

export const formatShortDayAndTime = (moment: Moment): string => {
  const wall = wallOf(moment);
  return `${shortWeekdayOn(wall)} ${shortDateOn(wall)}, ${formatTime(moment)}`;
};

const wallAtPractice = (instant: string): Date => wallOf({ start: instant, timeZone: practiceTimeZone });

/** '24 November 2026', in the practices' time zone. */
export const formatDate = (instant: string): string => {
  const wall = wallAtPractice(instant);
  return `${dateOn(wall)} ${wall.getUTCFullYear()}`;
};

/** '24 Nov 2026, 9:15am', in the practices' time zone. */
export const formatDateAndTime = (instant: string): string => {
  const wall = wallAtPractice(instant);
  return `${shortDateOn(wall)} ${wall.getUTCFullYear()}, ${clockOn(wall)}`;
};

/** 'Tuesday 6:00pm', in the practices' time zone; an end at midnight is that of the day before. */
export const formatWeekdayAndEnd = (instant: string): string => {
  const wall = wallAtPractice(instant);
  return `${weekdayOn(isMidnight(wall) ? dayBefore(wall) : wall)} ${clockOn(wall)}`;
};

/** '8:30am' for '08:30' on the clock of the practice. */
export const formatClock = (clock: string): string => clockOn(new Date(`2026-01-01T${clock}:00Z`));

export const dateParts = (moment: Moment) => {
  const wall = wallOf(moment);
  return {
    weekday: shortWeekdayOn(wall),
    day: String(wall.getUTCDate()),
    month: shortMonthOn(wall),
    year: String(wall.getUTCFullYear()),
  };
};

export const dayParts = [texts.morning, texts.afternoon, texts.evening] as const;
export type DayPart = (typeof dayParts)[number];

/** In the practice's time zone; afternoon starts at noon, and 'after work' at 5pm. */
export const dayPartOf = (moment: Moment): DayPart => {
  const hour = wallOf(moment).getUTCHours();
  if (hour < 12) return texts.morning;
  return hour < 17 ? texts.afternoon : texts.evening;
};
