import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import {
  type UpcomingAppointment,
  withTypedNames,
  namesOf,
  type OtherAppointment,
  withTypedOthers,
} from './appointment.ts';
import type { MovedFrom } from './appointment-details.ts';
import { upcomingEmail } from './upcoming-email.ts';

export type AppointmentMovedData = UpcomingAppointment & {
  movedFrom: MovedFrom;
  byPractice: boolean;
  /** Pets that come after this one. */
  others?: readonly OtherAppointment[];
};

const opening = ({ clientFirstName, movedFrom, startsAt, byPractice }: AppointmentMovedData): string => {
  if (movedFrom.startsAt === startsAt) return `Hello ${clientFirstName}, the day and time stay the same.`;
  return byPractice
    ? `Hello ${clientFirstName}, we've had to change your appointment.`
    : `Hello ${clientFirstName}, here's your new time.`;
};

export const appointmentMoved = ({ others: given = [], ...data }: AppointmentMovedData): Email => {
  const appointment = { ...withTypedNames(data), others: withTypedOthers(given) };
  const names = namesOf(appointment);
  const heading =
    given.length === 0 ? `${names}'s appointment has been changed` : `${names}'s appointments have been changed`;
  return upcomingEmail(appointment, {
    subject: `${heading}: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading,
    others: appointment.others,
    opening: opening(appointment),
    movedFrom: appointment.movedFrom,
    calendar: 'The attached file updates your calendar.',
    whySent: [
      data.byPractice
        ? "If the new time doesn't suit you, call us."
        : "If you didn't change this appointment, call us.",
    ],
  });
};
