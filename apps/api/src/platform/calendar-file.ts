import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

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
  summary: string;
  description: string;
  location: string;
  organiser: CalendarPerson;
  /** The client, for REQUEST and CANCEL: mail readers offer the entry only to somebody it names. Left out of PUBLISH. */
  attendee?: CalendarPerson | null;
  url: string;
};

const hourSeconds = 3_600;

/** What calendars know an appointment by, for ever: `appointment-70012@portal.example`. */
export const appointmentUid = (appointmentId: number, portalUrl: string): string =>
  `appointment-${appointmentId}@${new URL(portalUrl).hostname}`;

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
  const event = calendar.createEvent({
    id: safeUid(entry.uid),
    sequence: entry.sequence,
    // In UTC, because calendar programs disagree about a local time that comes twice when the clocks go back.
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.createdAt),
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
    ...(subscription ? { name: subscription.name, ttl: subscription.refreshHours * hourSeconds } : {}),
  });
  for (const entry of entries) addEntry(calendar, method, entry);
  return `${calendar.toString()}\r\n`;
};
