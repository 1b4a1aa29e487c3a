import type { Email } from '../email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { type UpcomingAppointment, withTypedNames } from './appointment.ts';
import { upcomingEmail } from './upcoming-email.ts';

export type RequestReceivedData = UpcomingAppointment & {
  answerBy: number;
  /** The confirmed time (epoch ms), which stands until the new one is confirmed; null for a new appointment. */
  standing: number | null;
};

const whatNow = ({ petName, practice, standing, answerBy, timeZone }: RequestReceivedData): string => {
  const reply = `We'll email you by ${formatDayAndTime(answerBy, timeZone)}.`;
  return standing === null
    ? `${petName}'s appointment isn't confirmed yet. We're keeping the time until ${practice.name} answers. ${reply}`
    : `The new time isn't confirmed yet. ${petName}'s appointment on ${formatDayAndTime(standing, timeZone)} won't change until it is. ${reply}`;
};

export const requestReceived = (data: RequestReceivedData): Email => {
  const appointment = withTypedNames(data);
  const isNew = appointment.standing === null;
  return upcomingEmail(appointment, {
    subject: `Not confirmed yet: ${appointment.petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    heading: isNew ? "We've got your request" : "We've got your request for another time",
    opening: whatNow(appointment),
    calendar: isNew ? 'The attached file shows it as tentative in your calendar.' : null,
    isComing: false,
    whySent: ["If you didn't ask for this appointment, call us."],
  });
};
