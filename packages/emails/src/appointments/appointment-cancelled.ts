import { possessive } from '@portal/domain/pets/possessive';
import { hello } from '../layout/hello.ts';
import type { Email } from '../email.ts';
import { button, type Fact, paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { phoneLink } from '../layout/links.ts';
import { formatDayAndTime, formatTime, formatTimeOfDay } from '../layout/format-time.ts';
import {
  bookAgain,
  type AlsoChanged,
  type Choices,
  livingOf,
  type Appointment,
  withTypedNames,
  namesOf,
  type OtherAppointment,
  stays,
  withTypedOthers,
} from './appointment.ts';
import { alsoChanges, cancelledDetails } from './appointment-details.ts';

export type AppointmentCancelledData = Appointment &
  Choices & {
    lateCancel: boolean;
    /** The practice's text about late cancellation; null if there is no fee. */
    lateFeeText: string | null;
    petHasDied: boolean;
    /** Starts (epoch ms) of the pet's other appointments that were cancelled with this one. */
    alsoCancelled: readonly number[];
    byPractice: boolean;
    /** Appointments of pets that come one after another: `others` are cancelled with this one, `staying` are not. */
    others?: readonly AlsoChanged[];
    staying?: readonly OtherAppointment[];
  };

/** What it costs, or nothing. */
const lateNote = ({ lateCancel, lateFeeText }: AppointmentCancelledData): Fact[] =>
  lateCancel && lateFeeText !== null ? [{ label: 'Cancelled late', lines: [lateFeeText], smallPrint: null }] : [];

const opening = ({ clientFirstName, petName, byPractice, others = [] }: AppointmentCancelledData): string =>
  byPractice
    ? `${hello(clientFirstName)}, we’re sorry, but we’ve had to cancel ${others.length === 0 ? 'this appointment' : 'these appointments'}. You can book another time online.`
    : `${hello(clientFirstName)}, we look forward to seeing ${petName} another time.`;

const cancelled = (appointment: AppointmentCancelledData): Email => {
  const { practice, byPractice, others = [], staying = [] } = appointment;
  const petName = namesOf({ ...appointment, others });
  const phone = phoneLink(practice.phone);
  return composeEmail({
    subject: `Cancelled: ${petName}, ${formatDayAndTime(appointment.startsAt, appointment.timeZone)}`,
    preview: `${appointment.reasonName} with ${appointment.clinicianName} at ${practice.name} is cancelled.`,
    heading:
      livingOf(others).length === 0
        ? `${possessive(petName)} appointment is cancelled`
        : `${possessive(petName)} appointments are cancelled`,
    practice,
    blocks: [
      paragraph(opening({ ...appointment, petName })),
      cancelledDetails(appointment, { consequences: lateNote(appointment), isUpdate: staying.length > 0 }),
      ...alsoChanges(others, appointment.timeZone),
      ...stays(staying, appointment.timeZone),
      button(bookAgain('Book again', appointment)),
      byPractice
        ? paragraph('Or call us on ', phone, ' and we’ll find you another time.')
        : paragraph('If you didn’t cancel, call us on ', phone, ' and we’ll put it right.'),
    ],
    whySent: ['We sent this because an appointment in your name was cancelled.'],
  });
};

const inOneLine = new Intl.ListFormat('en-GB', { type: 'conjunction' });

// The reader has lost a pet: no button, no fee, no next step.
const cancelledAfterDeath = ({
  petName,
  clientFirstName,
  practice,
  others = [],
  staying = [],
  ...appointment
}: AppointmentCancelledData): Email => {
  const days = [appointment.startsAt, ...appointment.alsoCancelled]
    .toSorted((one, other) => one - other)
    .map(
      (instant) =>
        `${formatTime(instant, appointment.timeZone).day} at ${formatTimeOfDay(instant, appointment.timeZone)}`,
    );
  const when = inOneLine.format(days);
  return composeEmail({
    subject:
      days.length === 1
        ? `${possessive(petName)} appointment is cancelled`
        : `${possessive(petName)} appointments are cancelled`,
    preview: `From all of us at ${practice.name}.`,
    heading: 'With our sympathy',
    practice,
    blocks: [
      paragraph(`Dear ${clientFirstName},`),
      paragraph(`All of us at ${practice.name} are very sorry that ${petName} has died.`),
      paragraph(
        days.length === 1
          ? `The appointment on ${when} is cancelled, and you don’t need to do anything.`
          : `The appointments on ${when} are cancelled, and you don’t need to do anything.`,
      ),
      ...alsoChanges(others, appointment.timeZone),
      ...stays(staying, appointment.timeZone),
      paragraph('If there’s anything we can do for you, please call us on ', phoneLink(practice.phone), '.'),
    ],
    whySent: [
      `You’re getting this email because an appointment in your name at ${practice.name} was cancelled. `,
      'If something here isn’t right, please call us.',
    ],
  });
};

export const appointmentCancelled = (data: AppointmentCancelledData): Email => {
  const { others = [], staying = [] } = data;
  const appointment = {
    ...withTypedNames(data),
    others: withTypedOthers(others),
    staying: withTypedOthers(staying),
  };
  return appointment.petHasDied ? cancelledAfterDeath(appointment) : cancelled(appointment);
};
