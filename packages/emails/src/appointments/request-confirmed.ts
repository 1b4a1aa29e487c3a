import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { type UpcomingAppointment, withTypedNames } from './appointment.ts';
import { upcomingEmail, welcomed } from './upcoming-email.ts';

export const requestConfirmed = (data: UpcomingAppointment): Email => {
  const appointment = withTypedNames(data);
  return upcomingEmail(appointment, {
    subject: `Confirmed: ${appointment.petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: `${appointment.petName}'s appointment is confirmed`,
    opening: welcomed(appointment),
    calendar: 'The attached file updates your calendar.',
    whySent: ["If you didn't ask for this appointment, call us."],
  });
};
