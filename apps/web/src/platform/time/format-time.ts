import { clockTexts as texts } from '#texts/appointments/clock';

/** For responses that carry a time without a zone; lists of slots name their own. */
export const practiceTimeZone = 'Europe/London';

export type Moment = { readonly start: string; readonly timeZone: string };

const forms = {
  clock: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'short' },
  dayNumber: { day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
  hour: { hour: '2-digit', hourCycle: 'h23' },
  date: { dateStyle: 'long' },
  mediumDate: { dateStyle: 'medium' },
  longWeekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Form = keyof typeof forms;

// Cached: a page formats hundreds of times, and creating a formatter is far slower than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterFor = (name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat('en-GB', options);
  formatters.set(name, formatter);
  return formatter;
};

const format = (form: Form, { start, timeZone }: Moment): string =>
  // Engines differ in the space before "am", which our style leaves out, and the comma after the weekday.
  formatterFor(`${form} ${timeZone}`, { ...forms[form], timeZone })
    .format(new Date(start))
    .replace(/\s(?=[ap]m\b)/u, '')
    .replace(/^(\p{L}+),/u, '$1');

const hourMs = 3_600_000;

const shifted = (moment: Moment, byMs: number): Moment => ({
  ...moment,
  start: new Date(Date.parse(moment.start) + byMs).toISOString(),
});

/** ' BST' or ' GMT' in the repeated hour on the last Sunday of October, otherwise ''. */
const nameOfZone = (moment: Moment): string => {
  const clock = format('clock', moment);
  const isTwice = [-hourMs, hourMs].some((away) => format('clock', shifted(moment, away)) === clock);
  if (!isTwice) return '';
  const { timeZone } = moment;
  const parts = formatterFor(`zone ${timeZone}`, { hour: 'numeric', timeZoneName: 'short', timeZone }).formatToParts(
    new Date(moment.start),
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

export const isAbroad = (timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  !ukZones.has(timeZone);

type Options = { readonly withZone?: boolean };

/** '9:15am', in the practice's time zone; on devices in another zone '9:15am UK time'. */
export const formatTime = (moment: Moment, { withZone = true }: Options = {}): string =>
  `${format('clock', moment)}${nameOfZone(moment)}${withZone && isAbroad() ? texts.uKTime : ''}`;

export const formatDay = (moment: Moment): string => format('day', moment);

export const formatDayWithYear = (moment: Moment): string => format('dayAndYear', moment);

export const formatDayAndTime = (moment: Moment, options?: Options): string =>
  `${formatDay(moment)}, ${formatTime(moment, options)}`;

export const formatShortDayAndTime = (moment: Moment): string => `${format('shortDay', moment)}, ${formatTime(moment)}`;

/** '24 November 2026', in the practices' time zone. */
export const formatDate = (instant: string): string => format('date', { start: instant, timeZone: practiceTimeZone });

/** '24 Nov 2026, 9:15am', in the practices' time zone. */
export const formatDateAndTime = (instant: string): string => {
  const moment = { start: instant, timeZone: practiceTimeZone };
  return `${format('mediumDate', moment)}, ${format('clock', moment)}`;
};

/** 'Tuesday 6:00pm', in the practices' time zone. */
export const formatWeekdayAndTime = (instant: string): string => {
  const moment = { start: instant, timeZone: practiceTimeZone };
  return `${format('longWeekday', moment)} ${format('clock', moment)}`;
};

/** '8:30am' for '08:30' on the clock of the practice. */
export const formatClock = (clock: string): string =>
  format('clock', { start: `2026-01-01T${clock}:00Z`, timeZone: 'UTC' });

export const dateParts = (moment: Moment) => ({
  weekday: format('weekday', moment),
  day: format('dayNumber', moment),
  month: format('month', moment),
  year: format('year', moment),
});

export const dayParts = [texts.morning, texts.afternoon, texts.evening] as const;
export type DayPart = (typeof dayParts)[number];

/** In the practice's time zone; afternoon starts at noon, and 'after work' at 5pm. */
export const dayPartOf = (moment: Moment): DayPart => {
  const hour = Number(format('hour', moment));
  if (hour < 12) return texts.morning;
  return hour < 17 ? texts.afternoon : texts.evening;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 'YYYY-MM-DD' in the device's time zone. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
