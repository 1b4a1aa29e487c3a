import type { Email } from '../email.ts';
import { button, type Fact, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { phoneLink } from '../layout/links.ts';
import { formatDayAndTime, formatTime } from '../layout/format-time.ts';
import { portalLink, type Visit, withTypedNames } from './visit.ts';
import { cancelledFacts } from './visit-facts.ts';

export type AppointmentCancelledData = Visit & {
  /** The practice counts this cancellation as late. */
  lateCancel: boolean;
  /** The practice's words on late cancellation; null: no fee. */
  lateFeeText: string | null;
  petHasDied: boolean;
  /** When its other appointments, cancelled with this one, would have been. */
  alsoCancelled: readonly number[];
};

const lateNote = ({ lateCancel, lateFeeText }: AppointmentCancelledData): Fact[] => {
  if (!lateCancel) return [];
  const request = 'Next time, please tell us sooner if you can, so another pet can have the time.';
  const late = 'This appointment was cancelled shortly before it was due.';
  return [{ label: 'Late cancellation', lines: [late, lateFeeText ?? request], smallPrint: null }];
};

const cancelled = (visit: AppointmentCancelledData): Email => {
  const start = formatDayAndTime(visit.startsAt, visit.timeZone);
  return composeEmail({
    subject: `Cancelled: ${visit.petName}, ${start}`,
    preview: `${visit.reasonName} with ${visit.clinicianName} at ${visit.practice.name} is cancelled.`,
    heading: `${visit.petName}'s appointment is cancelled`,
    practice: visit.practice,
    blocks: [
      paragraph(`Hello ${visit.clientFirstName},`),
      paragraph(`We've cancelled this appointment. We look forward to seeing ${visit.petName} another time.`),
      cancelledFacts(visit, lateNote(visit)),
      button(portalLink('Book again', '/appointments/book', visit)),
      paragraph('Open the attached file to remove the appointment from your calendar.'),
      heading('If you did not cancel'),
      paragraph('Please call us on ', phoneLink(visit.practice.phone), " and we'll put it right."),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${visit.practice.name} was cancelled. `,
      'This is not marketing.',
    ],
  });
};

const inOneLine = new Intl.ListFormat('en-GB', { type: 'conjunction' });

// The reader has lost a pet: no button, no fee, no next step.
const cancelledInGrief = ({ petName, clientFirstName, practice, ...visit }: AppointmentCancelledData): Email => {
  const days = [visit.startsAt, ...visit.alsoCancelled]
    .toSorted((one, other) => one - other)
    .map((instant) => formatTime(instant, visit.timeZone))
    .map(({ day, time }) => `${day} at ${time}`);
  const visits = days.length === 1 ? 'The appointment on' : 'The appointments on';
  const are = days.length === 1 ? 'is' : 'are';
  return composeEmail({
    subject: days.length === 1 ? `${petName}'s appointment is cancelled` : `${petName}'s appointments are cancelled`,
    preview: `From all of us at ${practice.name}.`,
    heading: 'With our sympathy',
    practice,
    blocks: [
      paragraph(`Dear ${clientFirstName},`),
      paragraph(`All of us at ${practice.name} are very sorry that ${petName} has died.`),
      paragraph(`${visits} ${inOneLine.format(days)} ${are} cancelled, and you don't need to do anything.`),
      paragraph('If there is anything we can do for you, please call us on ', phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${practice.name} was cancelled. `,
      'If something here is not right, please call us.',
    ],
  });
};

export const appointmentCancelled = (data: AppointmentCancelledData): Email => {
  const visit = withTypedNames(data);
  return visit.petHasDied ? cancelledInGrief(visit) : cancelled(visit);
};
