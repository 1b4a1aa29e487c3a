export const calendarStart = (file: string): number => {
  const event = file.slice(file.indexOf('BEGIN:VEVENT'));
  const match = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\r?$/m.exec(event);
  if (!match) throw new Error('the file has no start in UTC');
  const [, year, month, day, hours, minutes, seconds] = match;
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
};

const timeInWords = (time: string): string => ({ '12:00am': 'midnight', '12:00pm': 'midday' })[time] ?? time;

export const wallClock = (instant: number): { readonly date: string; readonly time: string } => {
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleString('en-GB', { timeZone: 'Europe/London', ...format });
  return {
    date: write({ dateStyle: 'full' }).replace(',', ''),
    time: timeInWords(write({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).replace(/\s/, '')),
  };
};
