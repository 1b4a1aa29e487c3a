import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type UpcomingAppointment, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { beforeYouCome, ifThingsChange, yourNote } from './appointment-advice.ts';

export type AppointmentBookedData = UpcomingAppointment & {
  note: string | null;
};

export const appointmentBooked = (data: AppointmentBookedData): Email => {
  const appointment = withTypedNames(data);
  return composeEmail({
    subject: `${appointment.petName} is booked: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    preview: appointmentSummary(appointment),
    heading: `${appointment.petName} is booked in`,
    practice: appointment.practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(`Thank you for booking with us. We look forward to seeing ${appointment.petName}.`),
      appointmentFacts(appointment),
      button(portalLink('See your appointment', '/appointments', appointment)),
      paragraph('Open the attached file to add the appointment to your calendar.'),
      ...beforeYouCome(appointment),
      ...yourNote(appointment.note),
      ...ifThingsChange(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment was booked in your name at ${appointment.practice.name}. `,
      "This is not marketing. If you didn't book it, call us.",
    ],
  });
};
