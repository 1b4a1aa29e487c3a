import type { Email } from '../email.ts';
import { button, type Fact, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { phoneLink } from '../layout/links.ts';
import { dayAndTimeInWords, timeInWords } from '../layout/time-in-words.ts';
import { portalLink, type Visit, withTypedNames } from './visit.ts';
import { cancelledFacts } from './visit-facts.ts';

export type AppointmentCancelledData = Visit & {
  /** Cancelled so shortly before the visit that the practice counts it as late (design.md 5). */
  lateCancel: boolean;
  /** What the practice says about late cancelling; null where it asks for nothing. */
  lateFeeText: string | null;
  petHasDied: boolean;
  /** When its other visits were that are cancelled along with this one; empty where there are none. */
  alsoCancelled: readonly number[];
};

const lateNote = ({ lateCancel, lateFeeText }: AppointmentCancelledData): Fact[] => {
  if (!lateCancel) return [];
  const request = 'Next time, please tell us sooner if you can, so that another pet can have the time.';
  const late = 'This visit was cancelled shortly before it was due.';
  return [{ label: 'Late cancellation', lines: [late, lateFeeText ?? request], smallPrint: null }];
};

const cancelled = (visit: AppointmentCancelledData): Email => {
  const start = dayAndTimeInWords(visit.startsAt, visit.timeZone);
  return composeEmail({
    subject: `Cancelled: ${visit.petName}, ${start}`,
    preview: `${visit.reasonName} with ${visit.clinicianName} at ${visit.practice.name} will not take place.`,
    heading: `${visit.petName}'s visit is cancelled`,
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`This visit will not take place. We will be glad to see ${visit.petName} another time.`),
      cancelledFacts(visit, lateNote(visit)),
      button(portalLink('Book again', '/appointments/book', visit)),
      paragraph('The calendar file attached removes your entry.'),
      heading('If you did not cancel'),
      paragraph('Please call us on ', phoneLink(visit.practice.phone), ' and we will put it right.'),
    ],
    whySent: [
      `We send you this e-mail because an appointment in your name at ${visit.practice.name} was cancelled. `,
      'It is not advertising.',
    ],
  });
};

const inOneLine = new Intl.ListFormat('en-GB', { type: 'conjunction' });

// No button, no fee, nothing to do or to come back for: whoever reads this has lost a pet.
const cancelledInGrief = ({ petName, clientFirstName, practice, ...visit }: AppointmentCancelledData): Email => {
  const days = [visit.startsAt, ...visit.alsoCancelled]
    .toSorted((one, other) => one - other)
    .map((instant) => timeInWords(instant, visit.timeZone))
    .map(({ day, time }) => `${day} at ${time}`);
  const visits = days.length === 1 ? 'The visit on' : 'The visits on';
  const are = days.length === 1 ? 'is' : 'are';
  return composeEmail({
    subject: days.length === 1 ? `${petName}'s visit is cancelled` : `${petName}'s visits are cancelled`,
    preview: `From all of us at ${practice.name}.`,
    heading: 'With our sympathy',
    practice,
    blocks: [
      paragraph(`Dear ${clientFirstName},`),
      paragraph(`All of us at ${practice.name} are very sorry that ${petName} has died.`),
      paragraph(`${visits} ${inOneLine.format(days)} ${are} cancelled, and there is nothing you need to do.`),
      paragraph('If there is anything we can do for you, please call us on ', phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `We send you this e-mail because an appointment in your name at ${practice.name} was cancelled. `,
      'If something here is not right, please call us.',
    ],
  });
};

/** "Cancelled": sent when an appointment is given up. About a pet that has died it only says what has to be said. */
export const appointmentCancelled = (data: AppointmentCancelledData): Email => {
  const visit = withTypedNames(data);
  return visit.petHasDied ? cancelledInGrief(visit) : cancelled(visit);
};
