import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import {
  type UpcomingAppointment,
  withTypedNames,
  namesOf,
  type OtherAppointment,
  withTypedOthers,
} from './appointment.ts';
import { upcomingEmail, welcomed } from './upcoming-email.ts';

/** `others`: pets that come after this one. */
type Booked = UpcomingAppointment & { others?: readonly OtherAppointment[] };

export const appointmentBooked = ({ others = [], ...data }: Booked): Email => {
  const appointment = { ...withTypedNames(data), others: withTypedOthers(others) };
  const names = namesOf(appointment);
  const when = formatDayAndTime(appointment.startsAt, appointment.timeZone);
  const isOne = others.length === 0;
  return upcomingEmail(appointment, {
    subject: isOne ? `${names} is booked: ${when}` : `${names} are booked: ${when}`,
    heading: isOne ? `${names} is booked in` : `${names} are booked in`,
    opening: welcomed({ ...appointment, petName: names }),
    calendar: 'The attached file adds it to your calendar.',
    others: appointment.others,
    whySent: [
      isOne ? 'If you didn’t book this appointment, call us.' : 'If you didn’t book these appointments, call us.',
    ],
  });
};
