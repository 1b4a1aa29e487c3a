import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

export type CalendarPerson = { name: string; email: string };

type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export type CalendarEntry = {
  /** From `appointmentUid`; if it changes, calendars show the entry twice. */
  uid: string;
  /** Must increase with each change, or calendars ignore it (RFC 5546 §2.1.4). */
  sequence: number;
  isCancelled: boolean;
  isTentative: boolean;
  startsAt: number;
  endsAt: number;
  createdAt: number;
  summary: string;
  description: string;
  location: string;
  organiser: CalendarPerson;
  /** Mail programs need it for REQUEST and CANCEL; omitted from PUBLISH. */
  attendee?: CalendarPerson | null;
  url: string;
};

const hourSeconds = 3_600;

/** Such as `appointment-70012@portal.example`; must never change. */
export const appointmentUid = (appointmentId: number, portalUrl: string): string =>
  `appointment-${appointmentId}@${new URL(portalUrl).hostname}`;

// RFC 5545 §3.3.11 allows no control characters; ical-generator escapes line breaks.
const plainText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\r\n\t]/gu, '');

// ical-generator escapes URLs as if they were text, so the characters it would escape are percent-encoded.
const plainAddress = (address: string): string => new URL(address).href.replace(/[\\;,]/g, encodeURIComponent);

const person = ({ name, email }: CalendarPerson): CalendarPerson => ({
  name: plainText(name).replace(/\s+/g, ' '),
  email: email.replace(/[^\x21-\x7e]/g, ''),
});

const safeUid = (uid: string): string => {
  if (!/^[\w.@[\]:-]+$/.test(uid)) throw new RangeError('A calendar uid is letters, digits and . @ - only');
  return uid;
};

const statusOf = ({ isCancelled, isTentative }: CalendarEntry): ICalEventStatus => {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

const addEntry = (calendar: ICalCalendar, method: Method, entry: CalendarEntry): void => {
  const event = calendar.createEvent({
    id: safeUid(entry.uid),
    sequence: entry.sequence,
    // In UTC: calendar programs disagree about local times that occur twice.
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    stamp: new Date(entry.createdAt),
    summary: plainText(entry.summary),
    description: plainText(entry.description),
    location: plainText(entry.location),
    organizer: person(entry.organiser),
    url: plainAddress(entry.url),
    status: statusOf(entry),
  });
  if (method !== 'PUBLISH' && entry.attendee) {
    event.createAttendee({ ...person(entry.attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  }
  if (method === 'PUBLISH' && !entry.isCancelled) {
    for (const hoursBefore of [24, 2])
      event.createAlarm({ type: ICalAlarmType.display, trigger: hoursBefore * hourSeconds });
  }
};

type Calendar = {
  readonly method: Method;
  readonly subscription?: { readonly name: string; readonly refreshHours: number };
};

/** RFC 5545 and 5546; equal entries give equal bytes. */
export const calendarOf = (entries: readonly CalendarEntry[], { method, subscription }: Calendar): string => {
  const calendar = ical({
    prodId: { company: 'Client Portal', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(subscription ? { name: plainText(subscription.name), ttl: subscription.refreshHours * hourSeconds } : {}),
  });
  for (const entry of entries) addEntry(calendar, method, entry);
  return `${calendar.toString()}\r\n`;
};
