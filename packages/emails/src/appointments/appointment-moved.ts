import type { Email } from '../email.ts';
import { button, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { dayAndTimeInWords } from '../layout/time-in-words.ts';
import { portalLink, type VisitAhead, visitInShort, withTypedNames } from './visit.ts';
import { visitFacts } from './visit-facts.ts';
import { beforeTheVisit, ifThingsChange, yourNote } from './visit-words.ts';

export type AppointmentMovedData = VisitAhead & {
  /** What the client told the practice. */
  note: string | null;
  /** Where the visit was before this move: epoch ms, and with whom, if that is known. */
  movedFrom: { startsAt: number; clinicianName: string | null };
};

// The one sentence about the past: nobody should have to find out which of two times counts.
const howItWas = ({ startsAt, timeZone, clinicianName, movedFrom }: AppointmentMovedData): string => {
  const sameClinician = movedFrom.clinicianName === null || movedFrom.clinicianName === clinicianName;
  const withWhom = sameClinician ? '' : ` with ${movedFrom.clinicianName}`;
  if (movedFrom.startsAt !== startsAt) return `It was ${dayAndTimeInWords(movedFrom.startsAt, timeZone)}${withWhom}.`;
  return `The day and time stay the same.${sameClinician ? '' : ` It was${withWhom}.`}`;
};

/** "Bella's visit is moved": sent when an appointment got another time, clinician or reason. */
export const appointmentMoved = (data: AppointmentMovedData): Email => {
  const visit = withTypedNames(data);
  // A visit may also change its clinician or reason and keep its time (design.md 5).
  const what = visit.movedFrom.startsAt === visit.startsAt ? 'changed' : 'moved';
  return composeEmail({
    subject: `${visit.petName}'s visit is ${what}: ${dayAndTimeInWords(visit.startsAt, visit.timeZone)}`,
    preview: visitInShort(visit),
    heading: `${visit.petName}'s visit is ${what}`,
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`${howItWas(visit)} This is the visit now:`),
      visitFacts(visit),
      button(portalLink('See your appointment', '/appointments', visit)),
      paragraph('The calendar file attached updates your entry.'),
      ...beforeTheVisit(visit),
      ...yourNote(visit.note),
      ...ifThingsChange(visit),
    ],
    whySent: [
      `We send you this e-mail because an appointment in your name at ${visit.practice.name} was ${what}. `,
      `It is not advertising. If you did not ask for this, please call us.`,
    ],
  });
};
