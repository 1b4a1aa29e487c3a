export type CalendarSummary = {
  readonly title: string;
  readonly when: string;
  readonly where: string | null;
  readonly uid: string | null;
  readonly sequence: string | null;
  readonly method: string | null;
};

const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_all, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment in UTC, as `20270605T081500Z`, in UK time; anything else as it is. */
const momentOf = (value: string): string => {
  const [, year, month, day, hours, minutes] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ$/.exec(value) ?? [];
  return year === undefined ? value : format.format(new Date(`${year}-${month}-${day}T${hours}:${minutes}Z`));
};

export const readCalendarSummary = (text: string): CalendarSummary | null => {
  // Long lines are folded (RFC 5545, 3.1).
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const begin = lines.indexOf('BEGIN:VEVENT');
  if (begin === -1) return null;
  const event = lines.slice(begin, lines.indexOf('END:VEVENT'));
  const valueOf = (name: string, where = event): string | null => {
    const line = where.find((one) => new RegExp(`^${name}[;:]`).test(one));
    return line === undefined ? null : unescapeText(line.replace(/^[^:]*:/, ''));
  };
  return {
    title: valueOf('SUMMARY') ?? 'No title',
    when: ['DTSTART', 'DTEND'].map((name) => momentOf(valueOf(name) ?? '')).join(' to '),
    where: valueOf('LOCATION'),
    uid: valueOf('UID'),
    sequence: valueOf('SEQUENCE'),
    method: valueOf('METHOD', lines),
  };
};
