import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { type UpcomingAppointment, withTypedNames } from './appointment.ts';
import type { MovedFrom } from './appointment-details.ts';
import { upcomingEmail } from './upcoming-email.ts';

export type AppointmentMovedData = UpcomingAppointment & { movedFrom: MovedFrom; byPractice: boolean };

const opening = ({ clientFirstName, movedFrom, startsAt, byPractice }: AppointmentMovedData): string => {
  if (movedFrom.startsAt === startsAt) return `Hello ${clientFirstName}, the day and time stay the same.`;
  return byPractice
    ? `Hello ${clientFirstName}, we've had to change your appointment.`
    : `Hello ${clientFirstName}, here's your new time.`;
};

export const appointmentMoved = (data: AppointmentMovedData): Email => {
  const appointment = withTypedNames(data);
  return upcomingEmail(appointment, {
    subject: `${appointment.petName}'s appointment has been changed: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: `${appointment.petName}'s appointment has been changed`,
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
