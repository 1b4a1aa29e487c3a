import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { type CalendarEntry, appointmentUid, calendarOf } from '../../../platform/calendar-file.ts';
import type { CalendarFile, CalendarFiles } from '../../../platform/mailer/mailer.ts';
import type { AppointmentToAnnounce, VisitMember } from '../appointment-messages.repository.ts';
import { fullName } from '../../../platform/contact/client-name.ts';

type Where = { readonly webOrigin: string };

const names = new Intl.ListFormat('en-GB');

type Shared = Pick<CalendarEntry, 'uid' | 'sequence' | 'createdAt' | 'isCancelled' | 'startsAt' | 'endsAt' | 'summary'>;

/** The owner is spared the name of a pet that has died, as long as there are others. */
const sparing = (visit: readonly VisitMember[]): readonly VisitMember[] => {
  const living = visit.filter(({ hasDied }) => !hasDied);
  return living.length === 0 ? visit : living;
};

/** One entry for pets that come one after another; its sequence rises when one of them leaves. */
const sharedBy = ({ visit, visitId, start, end, ...a }: AppointmentToAnnounce, { webOrigin }: Where): Shared => {
  const lastChange = Math.max(...visit.map(({ changedAt }) => changedAt));
  const standing = sparing(visit.filter(({ isStanding }) => isStanding));
  const members = standing.length === 0 ? sparing(visit) : standing;
  // A cancelled visit keeps the time of the pets that were cancelled last, which one statement does within a second.
  const timed = standing.length === 0 ? visit.filter(({ changedAt }) => changedAt > lastChange - 1_000) : standing;
  return {
    uid: `group-${appointmentUid(visitId ?? 0, webOrigin)}`,
    sequence: visit.reduce((sum, { icsSequence }) => sum + icsSequence, 0),
    createdAt: lastChange,
    isCancelled: standing.length === 0,
    startsAt: timed[0]?.startsAt ?? start,
    endsAt: timed.at(-1)?.endsAt ?? end,
    summary: `${names.format(new Set(members.map(({ petName }) => petName)))}: ${a.reasonName}`,
  };
};

/** The UID is stable and the sequence only rises, so that calendars update the entry instead of duplicating it. */
const ownEntryOf = (a: AppointmentToAnnounce, { webOrigin }: Where): CalendarEntry => ({
  uid: appointmentUid(a.appointmentId, webOrigin),
  sequence: a.icsSequence,
  isCancelled: a.status === 'CANCELLED',
  isTentative: isUnconfirmed(a.request),
  startsAt: a.start,
  endsAt: a.end,
  createdAt: a.changedAt,
  summary: `${a.petName}: ${a.reasonName}${isUnconfirmed(a.request) ? ' (not confirmed yet)' : ''}`,
  description: [
    `With ${a.clinicianName} at ${a.practiceName}.`,
    a.preparation,
    `Reference ${a.reference}. Phone ${a.practicePhone}.`,
  ]
    .filter((line) => line !== null)
    .join('\n'),
  location: [a.practiceName, a.addressLine1, a.town, a.postcode].join(', '),
  organiser: { name: a.practiceName, email: a.practiceEmail },
  attendee: a.email === null ? null : { name: fullName(a), email: a.email },
  url: `${webOrigin}/appointments`,
});

const visitEntryOf = (a: AppointmentToAnnounce, where: Where): CalendarEntry => ({
  ...ownEntryOf(a, where),
  ...sharedBy(a, where),
});

/** An appointment that has left its visit has an entry of its own. */
const entryOf = (a: AppointmentToAnnounce, where: Where): CalendarEntry =>
  a.groupId === null ? ownEntryOf(a, where) : visitEntryOf(a, where);

const onceEach = (entries: readonly CalendarEntry[]): CalendarEntry[] => [
  ...new Map(entries.map((entry) => [entry.uid, entry])).values(),
];

export const calendarFileOf = (appointment: AppointmentToAnnounce, where: Where): string =>
  calendarOf([entryOf(appointment, where)], { method: 'PUBLISH' });

type Invited = {
  readonly appointments: readonly [AppointmentToAnnounce, ...AppointmentToAnnounce[]];
  /** Speak for the visits that some of them have left. */
  readonly rests?: readonly AppointmentToAnnounce[];
};

/** Each entry as it now is: updated, or cancelled if nothing is left of it (RFC 5546, 3.2.2 and 3.2.5). */
export const calendarInvitationOf = ({ appointments, rests = [] }: Invited, where: Where): CalendarFiles => {
  const fileOf = (entry: CalendarEntry): CalendarFile => {
    const method = entry.isCancelled ? 'CANCEL' : 'REQUEST';
    return { method, content: calendarOf([entry], { method }) };
  };
  const entries = appointments.map((one) => entryOf(one, where));
  const [first, ...more] = onceEach([...entries, ...rests.map((one) => visitEntryOf(one, where))]);
  if (!first) throw new Error('an invitation has an appointment');
  return [fileOf(first), ...more.map(fileOf)];
};

/** Leaves out appointments of pets that have died, so that the calendar does not remind their owner. */
const ofTheLiving = (a: AppointmentToAnnounce): AppointmentToAnnounce => ({
  ...a,
  visit: a.visit.map((member) => ({ ...member, isStanding: member.isStanding && !member.hasDied })),
});

export const calendarFeedOf = (appointments: readonly AppointmentToAnnounce[], where: Where): string =>
  calendarOf(onceEach(appointments.map((one) => entryOf(ofTheLiving(one), where))), {
    method: 'PUBLISH',
    subscription: { name: 'Vet appointments', refreshHours: 1 },
  });
