import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { type UpcomingAppointment, withTypedNames } from './appointment.ts';
import { upcomingEmail, welcomed } from './upcoming-email.ts';

export const appointmentBooked = (data: UpcomingAppointment): Email => {
  const appointment = withTypedNames(data);
  return upcomingEmail(appointment, {
    subject: `${appointment.petName} is booked: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: `${appointment.petName} is booked in`,
    opening: welcomed(appointment),
    calendar: 'The attached file adds it to your calendar.',
    whySent: ["If you didn't book this appointment, call us."],
  });
};
