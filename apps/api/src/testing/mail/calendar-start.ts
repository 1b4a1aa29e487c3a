// What a calendar program reads, done here without the code that wrote it: a time in UTC as it stands, a time in a zone
// by asking Intl which instant shows it, the first of two (RFC 5545 §3.3.5).

const minute = 60_000;

const partsIn = (timeZone: string, instant: number): ReadonlyMap<string, string> =>
  new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

const shows = (timeZone: string, instant: number, wall: number): boolean => {
  const parts = partsIn(timeZone, instant);
  const text = `${parts.get('day')} ${parts.get('month')} ${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')} UTC`;
  return Date.parse(text) === wall;
};

/** When the first entry of a calendar file begins, in epoch milliseconds. */
export const calendarStart = (file: string): number => {
  const unfolded = file.replaceAll(/\r\n[ \t]/g, '');
  const event = unfolded.slice(unfolded.indexOf('BEGIN:VEVENT'));
  const found = /^DTSTART(?:;TZID=([^:]+))?:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00(Z?)\r?$/m.exec(event);
  if (!found) throw new Error('the file has no beginning that can be read');
  const [, timeZone, year, month, day, hours, minutes, utc] = found;
  const wall = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:00Z`);
  if (utc === 'Z') return wall;
  if (timeZone === undefined) throw new Error('the file does not say whose clock it means');
  for (let instant = wall - 840 * minute; instant <= wall + 840 * minute; instant += 15 * minute)
    if (shows(timeZone, instant, wall)) return instant;
  throw new Error('the file names a time that does not exist');
};

/** What a clock on a wall in London shows: "Sunday 28 March 2027" and "9:15 am". */
export const wallClock = (instant: number): { readonly date: string; readonly time: string } => {
  const parts = partsIn('Europe/London', instant);
  const hours = Number(parts.get('hour'));
  const half = hours < 12 ? 'am' : 'pm';
  return {
    date: `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`,
    time: `${hours % 12 || 12}:${parts.get('minute')} ${half}`,
  };
};
