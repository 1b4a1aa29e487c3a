import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { pageLink } from '../layout/links.ts';
import { formatTime } from '../layout/format-time.ts';
import { portalLink, type VisitAhead, visitInShort, withTypedNames } from './visit.ts';
import { visitFacts } from './visit-facts.ts';
import { beforeTheVisit, ifThingsChangeSoon } from './visit-words.ts';

export type AppointmentReminderData = VisitAhead & {
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
  const visit = withTypedNames(data);
  return composeEmail({
    ...titles(visit),
    preview: visitInShort(visit),
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`This is a reminder. We look forward to seeing ${visit.petName}.`),
      visitFacts(visit),
      button(portalLink('See your appointment', '/appointments', visit)),
      ...beforeTheVisit(visit),
      ...ifThingsChangeSoon(visit, visit.changeUntil),
    ],
    whySent: [
      `You're getting this email because an appointment is booked in your name at ${visit.practice.name}. `,
      'This is not marketing. You can ',
      pageLink('stop reminders by email', visit.unsubscribeUrl),
      ' or change your ',
      portalLink('contact preferences', '/client-detail/contact-preferences', visit),
      '.',
    ],
  });
};
