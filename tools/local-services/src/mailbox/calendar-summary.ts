export type CalendarSummary = {
  readonly title: string;
  readonly when: string;
  readonly where: string | null;
  readonly uid: string | null;
  readonly sequence: string | null;
  readonly method: string | null;
};

type Property = { readonly value: string; readonly timeZone: string | null };

const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;\\])/g, (_all, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));

// The first event comes first; long lines are folded (RFC 5545, 3.1).
const propertiesOf = (text: string): Map<string, Property> => {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const event = lines.indexOf('BEGIN:VEVENT');
  const relevant = [...lines.slice(0, event).filter((line) => line.startsWith('METHOD')), ...lines.slice(event + 1)];
  const properties = new Map<string, Property>();
  for (const line of relevant) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/i.exec(line) ?? [];
    const timeZone = /;TZID="?([^;"]+)/i.exec(parameters)?.[1] ?? null;
    if (name !== '' && !properties.has(name.toUpperCase())) properties.set(name.toUpperCase(), { value, timeZone });
    if (line === 'END:VEVENT') break;
  }
  return properties;
};

const format = (instant: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(instant);

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const momentOf = (property: Property | undefined) => {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(property?.value ?? '');
  if (!property || !match) return null;
  const [, year, month, dayOfMonth, hours = '00', minutes = '00', seconds = '00', utc] = match;
  const instant = new Date(`${year}-${month}-${dayOfMonth}T${hours}:${minutes}:${seconds}Z`);
  const timeZone = utc === 'Z' ? 'Europe/London' : 'UTC';
  return {
    // Formatted in two parts, because ICU versions disagree about the comma.
    day: `${format(instant, { weekday: 'long', timeZone })} ${format(instant, { ...date, timeZone })}`,
    time: match[4] === undefined ? null : format(instant, { ...time, timeZone }),
    zone: utc === 'Z' ? 'UK time' : (property.timeZone ?? 'local time'),
  };
};

const whenOf = (properties: Map<string, Property>): string => {
  const start = momentOf(properties.get('DTSTART'));
  const end = momentOf(properties.get('DTEND'));
  if (!start) return properties.get('DTSTART')?.value ?? 'No date';
  if (start.time === null) return `${start.day}, all day`;
  const until = end?.time && end.day === start.day ? `–${end.time}` : '';
  const later = end?.time && end.day !== start.day ? ` until ${end.day}, ${end.time}` : '';
  return `${start.day}, ${start.time}${until}${later} (${start.zone})`;
};

export const readCalendarSummary = (text: string): CalendarSummary | null => {
  if (!/^BEGIN:VEVENT\r?$/m.test(text)) return null;
  const properties = propertiesOf(text);
  const valueOf = (name: string): string | null => {
    const value = properties.get(name)?.value;
    return value === undefined ? null : unescapeText(value);
  };
  return {
    title: valueOf('SUMMARY') ?? 'No title',
    when: whenOf(properties),
    where: valueOf('LOCATION'),
    uid: valueOf('UID'),
    sequence: valueOf('SEQUENCE'),
    method: valueOf('METHOD'),
  };
};
