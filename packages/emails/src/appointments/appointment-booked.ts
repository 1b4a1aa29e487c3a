import type { Email } from '../email.ts';
import { button, heading, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { pageLink } from '../layout/links.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';
import { timeInWords } from '../layout/time-in-words.ts';
import { appointmentsUrl, beforeTheVisit, ifThingsChange, type Visit, visitFacts } from './visit-words.ts';

export type AppointmentBookedData = Visit & {
  clientFirstName: string;
  /** What the client told the practice. */
  note: string | null;
  /** What the practice asks for this kind of visit. */
  preparation: string | null;
  /** Never written about a pet that has died; whoever sends mails has to stop before this one. */
  petHasDied?: never;
};

/** "Bella is booked": sent as soon as an appointment is in the diary. */
export const appointmentBooked = (data: AppointmentBookedData): Email => {
  // Lengths of design.md 7: names 50, pets 30, notes 250.
  const firstName = typedName(data.clientFirstName, 50);
  const petName = typedName(data.petName, 30);
  const note = typedNote(data.note ?? '', 250);
  const visit = { ...data, petName };
  const start = timeInWords(data.startsAt, data.timeZone);
  return composeEmail({
    subject: `${petName} is booked: ${start.day}, ${start.time}`,
    preview: `${data.reasonName} with ${data.clinicianName} at ${data.practice.name}. Reference ${data.reference}.`,
    heading: `${petName} is booked in`,
    practice: data.practice,
    blocks: [
      paragraph(`Hello ${firstName},`),
      paragraph(`Thank you for booking with us. We look forward to seeing ${petName}.`),
      visitFacts(visit),
      button(pageLink('See your appointment', appointmentsUrl(data))),
      ...beforeTheVisit(visit),
      ...(note === '' ? [] : [heading('Your note to us'), quote(note)]),
      ...ifThingsChange(visit),
    ],
    whySent:
      `We send you this e-mail because an appointment was booked in your name at ${data.practice.name}. ` +
      'It is not advertising. If you did not book it, please call us.',
  });
};
