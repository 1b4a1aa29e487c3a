import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalDayJsStub,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

export type CalendarPerson = { name: string; email: string };

type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** One appointment in a calendar. */
export type CalendarEntry = {
  /** From `appointmentUid`: the same for every version of one appointment, or calendars show it twice. */
  uid: string;
  /** Goes up by one with every change; a calendar ignores a change that does not (RFC 5546 §2.1.4). */
  sequence: number;
  /** A cancelled visit stays in calendars as cancelled until they take it out. */
  isCancelled: boolean;
  /** Epoch ms, as are endsAt and createdAt. */
  startsAt: number;
  endsAt: number;
  /** When this version of the appointment came to be. */
  createdAt: number;
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  organiser: CalendarPerson;
  /** The client, for REQUEST and CANCEL: mail readers offer the entry only to somebody it names. Left out of PUBLISH. */
  attendee?: CalendarPerson | null;
  url: string;
};

const hourMs = 3_600_000;
const hourSeconds = 3_600;

/** What calendars know an appointment by, for ever: `appointment-70012@portal.example`. */
export const appointmentUid = (appointmentId: number, portalUrl: string): string =>
  `appointment-${appointmentId}@${new URL(portalUrl).hostname}`;

// Making a format costs many times what using it does, and there are as many as the practices have time zones.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
};

const wallClock = (instant: number, timeZone: string): string => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const joined = (...names: readonly Intl.DateTimeFormatPartTypes[]) => names.map((name) => parts.get(name)).join('');
  return `${joined('year', 'month', 'day')}T${joined('hour', 'minute', 'second')}`;
};

// Given a Date and a time zone, ical-generator 11 writes the wall clock of the server's own zone. Given an object of
// the day.js shape it asks that object, for the patterns YYYYMMDD and HHmmss; so this one answers for the right zone.
const instantIn = (instant: number, timeZone: string): ICalDayJsStub => ({
  format: (pattern) => {
    const [date = '', time = ''] = wallClock(instant, timeZone).split('T');
    return pattern === 'YYYYMMDD' ? date : time;
  },
  isValid: () => Number.isFinite(instant),
  toDate: () => new Date(instant),
  toJSON: () => new Date(instant).toISOString(),
  tz: (zone = 'UTC') => instantIn(instant, zone),
  utc: () => instantIn(instant, 'UTC'),
});

// When the clocks go back one hour comes twice, and a local time in it means the first one (RFC 5545 §3.3.5). The
// second can only be told in UTC.
const isSecondOfTwo = (instant: number, timeZone: string): boolean =>
  wallClock(instant, timeZone) === wallClock(instant - hourMs, timeZone);

const timeZoneBlock = (timeZone: string): string => {
  const found = tzlib_get_ical_block(timeZone);
  const block = typeof found === 'string' ? undefined : found[0];
  if (block === undefined) throw new RangeError(`No calendar description of the time zone ${timeZone}`);
  return block;
};

// TEXT may hold no control characters (RFC 5545 §3.3.11); line ends stay, ical-generator escapes those. A lone half of
// an emoji has no UTF-8 form.
const plainText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, '');

// ical-generator escapes addresses as if they were text, which puts backslashes into them; without these three
// characters there is nothing to escape.
const plainAddress = (address: string): string => new URL(address).href.replace(/[\\;,]/g, encodeURIComponent);

const person = ({ name, email }: CalendarPerson): CalendarPerson => ({
  name: plainText(name).replace(/\s+/g, ' '),
  email: email.replace(/[^\x21-\x7e]/g, ''),
});

const safeUid = (uid: string): string => {
  if (!/^[\w.@[\]:-]+$/.test(uid)) throw new RangeError('A calendar uid is letters, digits and . @ - only');
  return uid;
};

const addEntry = (calendar: ICalCalendar, method: Method, entry: CalendarEntry): void => {
  const { startsAt, endsAt, timeZone } = entry;
  const needsUtc = [startsAt, endsAt].some((instant) => isSecondOfTwo(instant, timeZone));
  const event = calendar.createEvent({
    id: safeUid(entry.uid),
    sequence: entry.sequence,
    start: instantIn(startsAt, timeZone),
    end: instantIn(endsAt, timeZone),
    stamp: new Date(entry.createdAt),
    timezone: needsUtc ? null : timeZone,
    summary: plainText(entry.summary),
    description: plainText(entry.description),
    location: plainText(entry.location),
    organizer: person(entry.organiser),
    url: plainAddress(entry.url),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (method !== 'PUBLISH' && entry.attendee) {
    // They booked it themselves, so there is nothing left to answer.
    event.createAttendee({ ...person(entry.attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  if (method === 'PUBLISH' && !entry.isCancelled) {
    for (const hoursBefore of [24, 2])
      event.createAlarm({ type: ICalAlarmType.display, trigger: hoursBefore * hourSeconds });
  }
};

type Calendar = {
  /** PUBLISH for a file to save, REQUEST and CANCEL for the e-mails that add, move and remove entries. */
  readonly method: Method;
  /** For a calendar to subscribe to: what to call it, and how often to look again. */
  readonly subscription?: { readonly name: string; readonly refreshHours: number };
};

/** Appointments as an iCalendar file (RFC 5545, RFC 5546), the same bytes for the same entries. */
export const calendarOf = (entries: readonly CalendarEntry[], { method, subscription }: Calendar): string => {
  const calendar = ical({
    prodId: { company: 'Client Portal', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    // No zone for the calendar itself: with one, ical-generator writes DTSTAMP in local time, where UTC is required.
    timezone: { name: null, generator: timeZoneBlock },
    ...(subscription ? { name: subscription.name, ttl: subscription.refreshHours * hourSeconds } : {}),
  });
  for (const entry of entries) addEntry(calendar, method, entry);
  return `${calendar.toString()}\r\n`;
};
