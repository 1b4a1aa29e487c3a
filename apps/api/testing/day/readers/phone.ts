import ICAL from 'ical.js';

export type Entry = { readonly start: number; readonly end: number; readonly summary: string };
type Kept = Entry & { readonly sequence: number; readonly stamp: number; readonly isCancelled: boolean };

const numberOf = (component: ICAL.Component, name: string): number =>
  Number(component.getFirstPropertyValue(name) ?? 0);
const instantOf = (component: ICAL.Component, name: string): number => {
  const value = component.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) throw new Error(`an entry has no ${name}`);
  return value.toJSDate().getTime();
};

const eventsIn = (file: string) => {
  const calendar = ICAL.Component.fromString(file);
  const method = String(calendar.getFirstPropertyValue('method') ?? 'PUBLISH');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const status = String(component.getFirstPropertyValue('status') ?? '');
    return {
      uid: String(component.getFirstPropertyValue('uid')),
      start: instantOf(component, 'dtstart'),
      end: instantOf(component, 'dtend'),
      summary: String(component.getFirstPropertyValue('summary')),
      sequence: numberOf(component, 'sequence'),
      stamp: instantOf(component, 'dtstamp'),
      isCancelled: method === 'CANCEL' || status === 'CANCELLED',
    };
  });
};

const standing = (entries: Iterable<Kept>): Entry[] =>
  [...entries]
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ start, end, summary }) => ({ start, end, summary }))
    .toSorted((one, other) => one.start - other.start);

/** A calendar that takes invitations in order: an older SEQUENCE, or the same with an older DTSTAMP, is ignored (RFC 5546, 2.1.5). */
export const createPhone = () => {
  const entries = new Map<string, Kept>();
  return {
    take(file: string): void {
      for (const { uid, ...entry } of eventsIn(file)) {
        const before = entries.get(uid);
        const isOld =
          before !== undefined &&
          (entry.sequence < before.sequence || (entry.sequence === before.sequence && entry.stamp < before.stamp));
        if (!isOld) entries.set(uid, entry);
      }
    },
    entries: (): Entry[] => standing(entries.values()),
  };
};
export type Phone = ReturnType<typeof createPhone>;

/** The entries of a calendar that is subscribed to, which a phone replaces as a whole. */
export const entriesOfFeed = (file: string): Entry[] => standing(eventsIn(file));
