import { appointmentCalendarFile, appointmentUid } from '../../platform/calendar-file.ts';
import type { AppointmentToAnnounce } from './appointment-messages.repository.ts';

type Entry = { readonly appointment: AppointmentToAnnounce; readonly webOrigin: string };

/** The visit as a calendar file. Its UID never changes and its sequence only rises, so a calendar updates instead of adding. */
export const calendarEntry = ({ appointment: a, webOrigin }: Entry): string =>
  appointmentCalendarFile({
    uid: appointmentUid(a.appointmentId, webOrigin),
    sequence: a.icsSequence,
    method: 'PUBLISH',
    startsAt: a.start,
    endsAt: a.end,
    createdAt: a.createdAt,
    timeZone: a.timeZone,
    summary: `${a.petName}: ${a.reasonName}`,
    description: [
      `With ${a.clinicianName} at ${a.practiceName}.`,
      a.preparation,
      `Reference ${a.reference}. Phone ${a.practicePhone}.`,
    ]
      .filter((line) => line !== null)
      .join('\n'),
    location: [a.practiceName, a.addressLine1, a.town, a.postcode].join(', '),
    organiser: { name: a.practiceName, email: a.practiceEmail },
    url: `${webOrigin}/appointments`,
  });
