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

export const calendarStart = (file: string): number => {
  const event = file.slice(file.indexOf('BEGIN:VEVENT'));
  const found = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r?$/m.exec(event);
  if (!found) throw new Error('the file has no start in UTC');
  const [, year, month, day, hours, minutes, seconds] = found;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
};

export const wallClock = (instant: number): { readonly date: string; readonly time: string } => {
  const parts = partsIn('Europe/London', instant);
  const hours = Number(parts.get('hour'));
  const half = hours < 12 ? 'am' : 'pm';
  return {
    date: `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`,
    time: `${hours % 12 || 12}:${parts.get('minute')}${half}`,
  };
};
