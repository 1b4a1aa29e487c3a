const hourMs = 3_600_000;
const midnight = 'midnight';

// Formats are expensive to create; there is one per time zone.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'short',
  });
  formats.set(timeZone, format);
  return format;
};

const partsIn = (instant: number, timeZone: string): ReadonlyMap<string, string> =>
  new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

// From parts, because punctuation of `format` changes between Node releases.
const clockTime = (parts: ReadonlyMap<string, string>): string => {
  const time = `${parts.get('hour')}:${parts.get('minute')}${(parts.get('dayPeriod') ?? '').toLowerCase()}`;
  return { '12:00am': midnight, '12:00pm': 'midday' }[time] ?? time;
};
const dayAndMonth = (parts: ReadonlyMap<string, string>): string =>
  `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`;

export type FormattedTime = {
  /** "Tuesday 5 January" */
  day: string;
  /** "Tuesday 5 January 2027" */
  date: string;
  /** "9:15am", "midday", "midnight"; in the repeated hour of the autumn clock change "1:30am GMT". */
  time: string;
};

export const formatTime = (instant: number, timeZone: string): FormattedTime => {
  const parts = partsIn(instant, timeZone);
  const time = clockTime(parts);
  const comesTwice = [instant - hourMs, instant + hourMs].some((other) => clockTime(partsIn(other, timeZone)) === time);
  return {
    day: dayAndMonth(parts),
    date: `${dayAndMonth(parts)} ${parts.get('year')}`,
    time: comesTwice ? `${time} ${parts.get('timeZoneName')}` : time,
  };
};

const dayBefore = (instant: number, timeZone: string): string => formatTime(instant - hourMs, timeZone).day;

/** A time that stands beside its day: whether midnight begins or ends it is not left open: "midnight (Thursday night)". */
export const formatTimeOfDay = (instant: number, timeZone: string): string => {
  const { time } = formatTime(instant, timeZone);
  const [weekday] = time === midnight ? dayBefore(instant, timeZone).split(' ') : [];
  return weekday === undefined ? time : `${time} (${weekday} night)`;
};

export const formatDayAndTime = (instant: number, timeZone: string): string =>
  `${formatTime(instant, timeZone).day}, ${formatTimeOfDay(instant, timeZone)}`;

/** "Tuesday 5 January 2027 at 9:15am" */
export const formatDateAndTime = (instant: number, timeZone: string): string =>
  `${formatTime(instant, timeZone).date} at ${formatTimeOfDay(instant, timeZone)}`;

/** Pets of one visit come one after another, so for several: "Tuesday 5 January from 9:15am". */
export const formatVisitStart = (instant: number, timeZone: string, pets: number): string =>
  pets > 1
    ? `${formatTime(instant, timeZone).day} from ${formatTimeOfDay(instant, timeZone)}`
    : formatDayAndTime(instant, timeZone);

/** "Midday" at the start of a line or sentence. */
export const asStart = (time: string): string => time.charAt(0).toUpperCase() + time.slice(1);

/** What ends at midnight ends on the day before: "Thursday 17 June, midnight". */
export const formatDayAndEnd = (instant: number, timeZone: string): string => {
  const { day, time } = formatTime(instant, timeZone);
  return `${time === midnight ? dayBefore(instant, timeZone) : day}, ${time}`;
};
