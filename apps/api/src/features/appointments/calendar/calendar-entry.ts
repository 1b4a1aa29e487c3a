import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { type CalendarEntry, appointmentUid, calendarOf } from '../../../platform/calendar-file.ts';
import type { CalendarFiles } from '../../../platform/mailer/mailer.ts';
import type { AppointmentToAnnounce } from '../appointment-messages.repository.ts';
import { fullName } from '../../../platform/contact/client-name.ts';

type Where = { readonly webOrigin: string };

const names = new Intl.ListFormat('en-GB');

type Shared = Pick<CalendarEntry, 'uid' | 'sequence' | 'isCancelled' | 'startsAt' | 'endsAt' | 'summary'>;

/** One entry for pets that come one after another; its sequence rises when one of them leaves. */
const sharedBy = ({ group, groupId, start, end, ...a }: AppointmentToAnnounce, { webOrigin }: Where): Shared | null => {
  if (groupId === null) return null;
  const standing = group.filter(({ stands }) => stands);
  const [first = { startsAt: start }] = standing;
  const members = standing.length === 0 ? group : standing;
  return {
    uid: `group-${appointmentUid(groupId, webOrigin)}`,
    sequence: group.reduce((sum, { icsSequence }) => sum + icsSequence, 0),
    isCancelled: standing.length === 0,
    startsAt: first.startsAt,
    endsAt: standing.at(-1)?.endsAt ?? end,
    summary: `${names.format(new Set(members.map(({ petName }) => petName)))}: ${a.reasonName}`,
  };
};

/** The UID is stable and the sequence only rises, so that calendars update the entry instead of duplicating it. */
const entryOf = (a: AppointmentToAnnounce, { webOrigin }: Where): CalendarEntry => ({
  uid: appointmentUid(a.appointmentId, webOrigin),
  sequence: a.icsSequence,
  isCancelled: a.status === 'CANCELLED',
  isTentative: isUnconfirmed(a.request),
  startsAt: a.start,
  endsAt: a.end,
  createdAt: a.changedAt,
  summary: `${a.petName}: ${a.reasonName}${isUnconfirmed(a.request) ? ' (not confirmed yet)' : ''}`,
  ...sharedBy(a, { webOrigin }),
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

const onceEach = (appointments: readonly AppointmentToAnnounce[], where: Where): CalendarEntry[] => [
  ...new Map(appointments.map((one) => entryOf(one, where)).map((entry) => [entry.uid, entry])).values(),
];

export const calendarFileOf = (appointment: AppointmentToAnnounce, where: Where): string =>
  calendarOf([entryOf(appointment, where)], { method: 'PUBLISH' });

export const calendarInvitationOf = (
  appointment: AppointmentToAnnounce,
  others: readonly AppointmentToAnnounce[],
  where: Where,
): CalendarFiles => {
  const [first = entryOf(appointment, where), ...more] = onceEach([appointment, ...others], where);
  const method = first.isCancelled ? 'CANCEL' : 'REQUEST';
  const file = (entry: CalendarEntry) => calendarOf([entry], { method });
  return { method, files: [file(first), ...more.map(file)] };
};

export const calendarFeedOf = (appointments: readonly AppointmentToAnnounce[], where: Where): string =>
  calendarOf(onceEach(appointments, where), {
    method: 'PUBLISH',
    subscription: { name: 'Vet appointments', refreshHours: 1 },
  });
