const hourMs = 3_600_000;

// Making a format costs many times what using it does, and there are as many as the practices have time zones.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
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

// Put together from parts because the commas and spaces of `format` change from one Node release to the next.
const clockTime = (parts: ReadonlyMap<string, string>): string =>
  `${parts.get('hour')}:${parts.get('minute')} ${(parts.get('dayPeriod') ?? '').toLowerCase()}`;
const dayAndMonth = (parts: ReadonlyMap<string, string>): string =>
  `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`;

export type TimeInWords = {
  /** "Tuesday 5 January" */
  day: string;
  /** "Tuesday 5 January 2027" */
  date: string;
  /** "9:15 am"; in the hour that comes twice when the clocks go back, "1:30 am GMT". */
  time: string;
};

/** An instant (epoch ms) as the clock on the practice's wall says it. */
export const timeInWords = (instant: number, timeZone: string): TimeInWords => {
  const parts = partsIn(instant, timeZone);
  const time = clockTime(parts);
  const comesTwice = [instant - hourMs, instant + hourMs].some((other) => clockTime(partsIn(other, timeZone)) === time);
  return {
    day: dayAndMonth(parts),
    date: `${dayAndMonth(parts)} ${parts.get('year')}`,
    time: comesTwice ? `${time} ${parts.get('timeZoneName')}` : time,
  };
};

/** "Tuesday 5 January, 9:15 am": short enough for a subject. */
export const dayAndTimeInWords = (instant: number, timeZone: string): string => {
  const { day, time } = timeInWords(instant, timeZone);
  return `${day}, ${time}`;
};
