import type { Switches } from './switches.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = (value: unknown) => unknown;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value);

const offsetIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  return (at: number): string =>
    format
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice(3) || '+00:00';
};

const timeIn = (timeZone: string): Change => {
  const offsetAt = offsetIn(timeZone);
  return (value) => {
    if (!isTime(value)) return value;
    const at = Date.parse(value);
    const offset = offsetAt(at);
    const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
    const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
    return new Date(at + ahead).toISOString().replace('.000Z', `.000000${offset}`);
  };
};

const changes = {
  'numbers as text': (value) => (typeof value === 'number' ? String(value) : value),
  'null for a list': (value) => (Array.isArray(value) && value.length === 0 ? null : value),
  'times with an offset': timeIn('Europe/London'),
  'another time zone': timeIn('America/New_York'),
} as const satisfies Readonly<Record<string, Change>>;

const newFields = { ai_summary: null, channel: { id: 4, origin: ['phone'] }, colour_code: 7 };

/** How this answer writes its records. */
export const disguise = (switches: Switches): ((record: unknown) => unknown) => {
  const thrown = Object.entries(changes).flatMap(([name, change]) =>
    switches.acts(name as keyof typeof changes) ? [change] : [],
  );
  const more = switches.acts('unknown fields') ? newFields : {};
  return (record) => {
    const fields = Object.entries(record as Fields).map(([name, value]) => [
      name,
      thrown.reduce((former, change) => change(former), value),
    ]);
    return { ...(Object.fromEntries(fields) as Fields), ...more };
  };
};

/** The list as this page of it shows it. */
export const listOfPage = <One>(switches: Switches, all: readonly One[], url: URL): readonly One[] => {
  if (switches.acts('an empty list')) return [];
  const isLater = Number(url.searchParams.get('page') ?? 1) > 1;
  if (isLater && switches.acts('a page moves')) return all.slice(1);
  return switches.acts('a record twice') ? [...all.slice(0, 1), ...all.slice(0, -1)] : all;
};
