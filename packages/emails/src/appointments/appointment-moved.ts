import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type UpcomingAppointment, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { beforeYouCome, ifThingsChange, yourNote } from './appointment-advice.ts';

export type AppointmentMovedData = UpcomingAppointment & {
  note: string | null;
  movedFrom: { startsAt: number; clinicianName: string | null };
  byPractice: boolean;
};

// States the old time, so that nobody wonders which of two emails counts.
const formerTime = ({ startsAt, timeZone, clinicianName, movedFrom }: AppointmentMovedData): string => {
  const sameClinician = movedFrom.clinicianName === null || movedFrom.clinicianName === clinicianName;
  const withWhom = sameClinician ? '' : ` with ${movedFrom.clinicianName}`;
  if (movedFrom.startsAt !== startsAt) return `It was ${formatDayAndTime(movedFrom.startsAt, timeZone)}${withWhom}.`;
  return `The day and time stay the same.${sameClinician ? '' : ` It was${withWhom}.`}`;
};

export const appointmentMoved = (data: AppointmentMovedData): Email => {
  const appointment = withTypedNames(data);
  return composeEmail({
    subject: `${appointment.petName}'s appointment has been changed: ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    preview: appointmentSummary(appointment),
    heading: `${appointment.petName}'s appointment has been changed`,
    practice: appointment.practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(
        `${data.byPractice ? "We've changed this appointment. " : ''}${formerTime(appointment)} Your appointment is now:`,
      ),
      appointmentFacts(appointment),
      button(portalLink('See your appointment', '/appointments', appointment)),
      paragraph('Open the attached file to update the appointment in your calendar.'),
      ...beforeYouCome(appointment),
      ...yourNote(appointment.note),
      ...ifThingsChange(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${appointment.practice.name} was changed. `,
      `This is not marketing. If ${data.byPractice ? "this doesn't suit you" : "you didn't ask for this"}, call us.`,
    ],
  });
};
