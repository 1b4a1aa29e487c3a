import { timesTexts as texts } from '#texts/appointments/times';
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
  // Engines differ in the space before "am" and the comma after the weekday.
  formatterFor(`${form} ${timeZone}`, { ...forms[form], timeZone })
    .format(new Date(start))
    .replaceAll('\u202f', ' ')
    .replace(/^(\p{L}+),/u, '$1');

const hourMs = 3_600_000;

const shifted = (moment: Moment, byMs: number): Moment => ({
  ...moment,
  start: new Date(Date.parse(moment.start) + byMs).toISOString(),
});

/** ' BST' or ' GMT' in the repeated hour on the last Sunday of October, otherwise ''. */
const whichOfTwo = (moment: Moment): string => {
  const clock = format('clock', moment);
  const isTwice = [-hourMs, hourMs].some((away) => format('clock', shifted(moment, away)) === clock);
  if (!isTwice) return '';
  const { timeZone } = moment;
  const parts = formatterFor(texts.zone(timeZone), { hour: 'numeric', timeZoneName: 'short', timeZone }).formatToParts(
    new Date(moment.start),
  );
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
};

/** '9:15 am', in the practice's time zone. */
export const clockTime = (moment: Moment): string => `${format('clock', moment)}${whichOfTwo(moment)}`;

export const dayOf = (moment: Moment): string => format('day', moment);

export const dayAndTime = (moment: Moment): string => `${dayOf(moment)}, ${clockTime(moment)}`;

export const shortDayAndTime = (moment: Moment): string => `${format('shortDay', moment)}, ${clockTime(moment)}`;

export const dayWithYear = (moment: Moment): string => format('dayAndYear', moment);

export const dateParts = (moment: Moment) => ({
  weekday: format('weekday', moment),
  day: format('dayNumber', moment),
  month: format('month', moment),
  year: format('year', moment),
});

export const dayParts = [texts.morning, texts.afternoon, texts.evening] as const;
export type DayPart = (typeof dayParts)[number];

/** In the practice's time zone; afternoon starts at 12:00, evening at 17:00. */
export const dayPartOf = (moment: Moment): DayPart => {
  const hour = Number(format('hour', moment));
  if (hour < 12) return texts.morning;
  return hour < 17 ? texts.afternoon : texts.evening;
};
