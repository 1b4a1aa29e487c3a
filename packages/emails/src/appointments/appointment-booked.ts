import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type VisitAhead, visitInShort, withTypedNames } from './visit.ts';
import { visitFacts } from './visit-facts.ts';
import { beforeTheVisit, ifThingsChange, yourNote } from './visit-words.ts';

export type AppointmentBookedData = VisitAhead & {
  note: string | null;
};

export const appointmentBooked = (data: AppointmentBookedData): Email => {
  const visit = withTypedNames(data);
  return composeEmail({
    subject: `${visit.petName} is booked: ${formatDayAndTime(visit.startsAt, visit.timeZone)}`,
    preview: visitInShort(visit),
    heading: `${visit.petName} is booked in`,
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`Thank you for booking with us. We look forward to seeing ${visit.petName}.`),
      visitFacts(visit),
      button(portalLink('See your appointment', '/appointments', visit)),
      paragraph('Open the attached file to add the appointment to your calendar.'),
      ...beforeTheVisit(visit),
      ...yourNote(visit.note),
      ...ifThingsChange(visit),
    ],
    whySent: [
      `You're getting this email because an appointment was booked in your name at ${visit.practice.name}. `,
      "This is not marketing. If you didn't book it, call us.",
    ],
  });
};
