import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type UpcomingAppointment, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { ifThingsChange, yourNote } from './appointment-advice.ts';

export type RequestReceivedData = UpcomingAppointment & {
  note: string | null;
  answerBy: number;
  /** The confirmed time (epoch ms), which stands until the new one is confirmed; null for a new appointment. */
  standing: number | null;
};

const whatNow = ({ petName, practice, standing, answerBy, timeZone }: RequestReceivedData): string => {
  const reply = `We'll email you by ${formatDayAndTime(answerBy, timeZone)}.`;
  return standing === null
    ? `${petName}'s appointment isn't confirmed yet. ${practice.name} checks each booking first, and we'll keep the time for you until they've answered. ${reply}`
    : `The new time isn't confirmed yet. ${petName}'s appointment on ${formatDayAndTime(standing, timeZone)} won't change until it is. ${reply}`;
};

export const requestReceived = (data: RequestReceivedData): Email => {
  const appointment = withTypedNames(data);
  const { petName, practice, standing } = appointment;
  const start = formatDayAndTime(appointment.startsAt, appointment.timeZone);
  const heading = standing === null ? "We've got your request" : "We've got your request for another time";
  return composeEmail({
    subject: `Not confirmed yet: ${petName}, ${start}`,
    preview: appointmentSummary(appointment),
    heading,
    practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(whatNow(appointment)),
      appointmentFacts(appointment),
      button(portalLink('See your request', '/appointments', appointment)),
      ...(standing === null ? [paragraph('The attached calendar file shows the appointment as tentative.')] : []),
      ...yourNote(appointment.note),
      ...ifThingsChange(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment was requested in your name at ${practice.name}. `,
      "This is not marketing. If you didn't ask for it, call us.",
    ],
  });
};
