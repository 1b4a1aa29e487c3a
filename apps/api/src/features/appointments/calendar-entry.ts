import { isUnconfirmed } from '@portal/domain/appointments/booking-requests';
import { type CalendarEntry, appointmentUid, calendarOf } from '../../platform/calendar-file.ts';
import type { CalendarFiles } from '../../platform/mailer/mailer.ts';
import type { AppointmentToAnnounce } from './appointment-messages.repository.ts';

type Where = { readonly webOrigin: string };

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
  description: [
    `With ${a.clinicianName} at ${a.practiceName}.`,
    a.preparation,
    `Reference ${a.reference}. Phone ${a.practicePhone}.`,
  ]
    .filter((line) => line !== null)
    .join('\n'),
  location: [a.practiceName, a.addressLine1, a.town, a.postcode].join(', '),
  organiser: { name: a.practiceName, email: a.practiceEmail },
  attendee: a.email === null ? null : { name: `${a.firstName} ${a.lastName}`, email: a.email },
  url: `${webOrigin}/appointments`,
});

export const calendarFileOf = (appointment: AppointmentToAnnounce, where: Where): string =>
  calendarOf([entryOf(appointment, where)], { method: 'PUBLISH' });

export const calendarInvitationOf = (
  appointment: AppointmentToAnnounce,
  others: readonly AppointmentToAnnounce[],
  where: Where,
): CalendarFiles => {
  const method = appointment.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const file = (one: AppointmentToAnnounce) => calendarOf([entryOf(one, where)], { method });
  return { method, files: [file(appointment), ...others.map(file)] };
};

export const calendarFeedOf = (appointments: readonly AppointmentToAnnounce[], where: Where): string =>
  calendarOf(
    appointments.map((appointment) => entryOf(appointment, where)),
    { method: 'PUBLISH', subscription: { name: 'Vet appointments', refreshHours: 1 } },
  );
