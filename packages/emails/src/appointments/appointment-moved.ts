import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type VisitAhead, visitInShort, withTypedNames } from './visit.ts';
import { visitFacts } from './visit-facts.ts';
import { beforeTheVisit, ifThingsChange, yourNote } from './visit-words.ts';

export type AppointmentMovedData = VisitAhead & {
  note: string | null;
  /** The time (epoch ms) and clinician before the change. */
  movedFrom: { startsAt: number; clinicianName: string | null };
};

// States the old time, so that nobody wonders which of two emails counts.
const howItWas = ({ startsAt, timeZone, clinicianName, movedFrom }: AppointmentMovedData): string => {
  const sameClinician = movedFrom.clinicianName === null || movedFrom.clinicianName === clinicianName;
  const withWhom = sameClinician ? '' : ` with ${movedFrom.clinicianName}`;
  if (movedFrom.startsAt !== startsAt) return `It was ${formatDayAndTime(movedFrom.startsAt, timeZone)}${withWhom}.`;
  return `The day and time stay the same.${sameClinician ? '' : ` It was${withWhom}.`}`;
};

export const appointmentMoved = (data: AppointmentMovedData): Email => {
  const visit = withTypedNames(data);
  return composeEmail({
    subject: `${visit.petName}'s appointment has been changed: ${formatDayAndTime(visit.startsAt, visit.timeZone)}`,
    preview: visitInShort(visit),
    heading: `${visit.petName}'s appointment has been changed`,
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`${howItWas(visit)} Your appointment is now:`),
      visitFacts(visit),
      button(portalLink('See your appointment', '/appointments', visit)),
      paragraph('Open the attached file to update the appointment in your calendar.'),
      ...beforeTheVisit(visit),
      ...yourNote(visit.note),
      ...ifThingsChange(visit),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${visit.practice.name} was changed. `,
      `This is not marketing. If you didn't ask for this, call us.`,
    ],
  });
};
