import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { pageLink } from '../layout/links.ts';
import { formatTime } from '../layout/format-time.ts';
import { portalLink, type UpcomingAppointment, appointmentSummary, withTypedNames } from './appointment.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { beforeYouCome, ifThingsChangeSoon } from './appointment-advice.ts';

export type AppointmentReminderData = UpcomingAppointment & {
  /** Choose when sending: "today" and "tomorrow" are true only on that day. */
  kind: 'two-days' | 'evening-before' | 'same-day';
  /** Online changes close at this time (epoch ms); null: by phone only. */
  changeUntil: number | null;
  /** Unsubscribes without signing in. */
  unsubscribeUrl: string;
};

const titles = ({ kind, petName, startsAt, timeZone }: AppointmentReminderData) => {
  const { day, time } = formatTime(startsAt, timeZone);
  switch (kind) {
    case 'two-days':
      return { subject: `Reminder: ${petName}, ${day}, ${time}`, heading: `${petName}'s appointment is on ${day}` };
    case 'evening-before':
      return { subject: `Tomorrow: ${petName} at ${time}`, heading: `${petName}'s appointment is tomorrow` };
    case 'same-day':
      return { subject: `Today: ${petName} at ${time}`, heading: `${petName}'s appointment is today` };
  }
};

export const appointmentReminder = (data: AppointmentReminderData): Email => {
  const appointment = withTypedNames(data);
  return composeEmail({
    ...titles(appointment),
    preview: appointmentSummary(appointment),
    practice: appointment.practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(`This is a reminder. We look forward to seeing ${appointment.petName}.`),
      appointmentFacts(appointment),
      button(portalLink('See your appointment', '/appointments', appointment)),
      ...beforeYouCome(appointment),
      ...ifThingsChangeSoon(appointment, appointment.changeUntil),
    ],
    whySent: [
      `You're getting this email because an appointment is booked in your name at ${appointment.practice.name}. `,
      'This is not marketing. You can ',
      pageLink('stop reminders by email', appointment.unsubscribeUrl),
      ' or change your ',
      portalLink('contact preferences', '/client-detail/contact-preferences', appointment),
      '.',
    ],
  });
};
