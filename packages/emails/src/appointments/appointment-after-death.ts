import { possessive } from '@portal/domain/pets/possessive';
import type { Email } from '../email.ts';
import { paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatTime, formatTimeOfDay } from '../layout/format-time.ts';
import { phoneLink } from '../layout/links.ts';
import { type Appointment, type OtherAppointment, stays, withTypedNames, withTypedOthers } from './appointment.ts';

type AfterDeathData = Appointment & {
  /** Null if the time has not changed. */
  movedFrom: number | null;
  /** Appointments of other pets of the visit. */
  staying: readonly OtherAppointment[];
};

/** An appointment that stands although its pet has died: no button, nothing to bring, no welcome. */
export const appointmentAfterDeath = ({ staying, movedFrom, ...data }: AfterDeathData): Email => {
  const { petName, clientFirstName, practice, startsAt, timeZone } = withTypedNames(data);
  const when = (instant: number) => `${formatTime(instant, timeZone).day} at ${formatTimeOfDay(instant, timeZone)}`;
  const name = possessive(petName);
  return composeEmail({
    subject: `The appointment in ${name} name`,
    preview: `From all of us at ${practice.name}.`,
    heading: `The appointment in ${name} name`,
    practice,
    blocks: [
      paragraph(`Dear ${clientFirstName},`),
      paragraph(
        movedFrom === null || movedFrom === startsAt
          ? `The appointment on ${when(startsAt)} is still booked in ${name} name, and we’re sorry to write to you about it now.`
          : `The appointment in ${name} name is still booked, and we’re sorry to write to you about it now. We’ve moved it from ${when(movedFrom)} to ${when(startsAt)}.`,
      ),
      paragraph('If you don’t need it, call us on ', phoneLink(practice.phone), ' and we’ll cancel it.'),
      ...stays(withTypedOthers(staying), timeZone),
    ],
    whySent: [
      `You’re getting this email because of an appointment in your name at ${practice.name}. `,
      'If something here isn’t right, please call us.',
    ],
  });
};
