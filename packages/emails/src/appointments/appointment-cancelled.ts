import type { Email } from '../email.ts';
import { type Block, button, type Fact, heading, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { phoneLink } from '../layout/links.ts';
import { formatDayAndTime, formatTime } from '../layout/format-time.ts';
import { portalLink, type Appointment, withTypedNames } from './appointment.ts';
import { cancelledFacts } from './appointment-facts.ts';

export type AppointmentCancelledData = Appointment & {
  lateCancel: boolean;
  /** The practice's words on late cancellation; null: no fee. */
  lateFeeText: string | null;
  petHasDied: boolean;
  /** When its other appointments, cancelled with this one, would have been. */
  alsoCancelled: readonly number[];
  byPractice: boolean;
};

const nextStep = ({ byPractice, practice }: AppointmentCancelledData): Block[] => {
  const phone = phoneLink(practice.phone);
  return byPractice
    ? [
        heading("If you didn't ask for this"),
        paragraph('Please call us on ', phone, " and we'll find you another time."),
      ]
    : [heading("If you didn't cancel"), paragraph('Please call us on ', phone, " and we'll put it right.")];
};

const lateNote = ({ lateCancel, lateFeeText }: AppointmentCancelledData): Fact[] => {
  if (!lateCancel) return [];
  const request = 'Next time, please tell us sooner if you can, so another pet can have the time.';
  const late = 'This appointment was cancelled shortly before it was due.';
  return [{ label: 'Late cancellation', lines: [late, lateFeeText ?? request], smallPrint: null }];
};

const cancelled = (appointment: AppointmentCancelledData): Email => {
  const start = formatDayAndTime(appointment.startsAt, appointment.timeZone);
  return composeEmail({
    subject: `Cancelled: ${appointment.petName}, ${start}`,
    preview: `${appointment.reasonName} with ${appointment.clinicianName} at ${appointment.practice.name} is cancelled.`,
    heading: `${appointment.petName}'s appointment is cancelled`,
    practice: appointment.practice,
    blocks: [
      paragraph(`Hello ${appointment.clientFirstName},`),
      paragraph(
        appointment.byPractice
          ? "We've cancelled this appointment. You can book another time online."
          : `We've cancelled this appointment. We look forward to seeing ${appointment.petName} another time.`,
      ),
      cancelledFacts(appointment, lateNote(appointment)),
      button(portalLink('Book again', '/appointments/book', appointment)),
      paragraph('Open the attached file to remove the appointment from your calendar.'),
      ...nextStep(appointment),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${appointment.practice.name} was cancelled. `,
      'This is not marketing.',
    ],
  });
};

const inOneLine = new Intl.ListFormat('en-GB', { type: 'conjunction' });

// The reader has lost a pet: no button, no fee, no next step.
const cancelledAfterDeath = ({
  petName,
  clientFirstName,
  practice,
  ...appointment
}: AppointmentCancelledData): Email => {
  const days = [appointment.startsAt, ...appointment.alsoCancelled]
    .toSorted((one, other) => one - other)
    .map((instant) => formatTime(instant, appointment.timeZone))
    .map(({ day, time }) => `${day} at ${time}`);
  const appointments = days.length === 1 ? 'The appointment on' : 'The appointments on';
  const are = days.length === 1 ? 'is' : 'are';
  return composeEmail({
    subject: days.length === 1 ? `${petName}'s appointment is cancelled` : `${petName}'s appointments are cancelled`,
    preview: `From all of us at ${practice.name}.`,
    heading: 'With our sympathy',
    practice,
    blocks: [
      paragraph(`Dear ${clientFirstName},`),
      paragraph(`All of us at ${practice.name} are very sorry that ${petName} has died.`),
      paragraph(`${appointments} ${inOneLine.format(days)} ${are} cancelled, and you don't need to do anything.`),
      paragraph("If there's anything we can do for you, please call us on ", phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `You're getting this email because an appointment in your name at ${practice.name} was cancelled. `,
      "If something here isn't right, please call us.",
    ],
  });
};

export const appointmentCancelled = (data: AppointmentCancelledData): Email => {
  const appointment = withTypedNames(data);
  return appointment.petHasDied ? cancelledAfterDeath(appointment) : cancelled(appointment);
};
