import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { type AppointmentBookedData, whatItCosts } from './appointment-booked.ts';
import { portalLink, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { beforeYouCome, ifThingsChange, yourNote } from './appointment-advice.ts';

export const requestConfirmed = (data: AppointmentBookedData): Email => {
  const appointment = withTypedNames(data);
  const { petName, practice } = appointment;
  return composeEmail({
    subject: `Confirmed: ${petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    preview: appointmentSummary(appointment),
    heading: `${petName}'s appointment is confirmed`,
    practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(`${practice.name} has confirmed the appointment. We look forward to seeing ${petName}.`),
      appointmentFacts(appointment),
      button(portalLink('See your appointment', '/appointments', appointment)),
      paragraph('Open the attached file to update the appointment in your calendar.'),
      ...whatItCosts(appointment.price),
      ...beforeYouCome(appointment),
      ...yourNote(appointment.note),
      ...ifThingsChange(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment was requested in your name at ${practice.name}. `,
      "This is not marketing. If you didn't ask for it, call us.",
    ],
  });
};
