import { type Block, heading, list, paragraph, type Phrase, quote } from '../layout/blocks.ts';
import { phoneLink } from '../layout/links.ts';
import { typedNote } from '../layout/plain-words.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type UpcomingAppointment } from './appointment.ts';

const filledIn = (words: string, { petName, practice }: UpcomingAppointment): string =>
  words.replaceAll('{pet}', petName).replaceAll('{practice}', practice.name).replaceAll('{phone}', practice.phone);

const withPhone = (words: string, appointment: UpcomingAppointment): Phrase[] =>
  words
    .split('{phone}')
    .flatMap((part, index) => [
      ...(index === 0 ? [] : [phoneLink(appointment.practice.phone)]),
      filledIn(part, appointment),
    ]);

const usuallyBrought = ({ petName }: UpcomingAppointment): string[] => [
  `${petName}, on a lead or in a secure carrier`,
  `Any medicine ${petName} takes, or the packet`,
  "Any records from another practice that we haven't seen, such as a vaccination card",
];

const broughtTo = (appointment: UpcomingAppointment): string[] =>
  appointment.words.whatToBring?.map((words) => filledIn(words, appointment)) ?? usuallyBrought(appointment);

export const beforeYouCome = (appointment: UpcomingAppointment): Block[] => [
  ...(appointment.preparation === null ? [] : [heading('Before you come'), paragraph(appointment.preparation)]),
  heading('What to bring'),
  list(...broughtTo(appointment)),
];

export const yourNote = (note: string | null): Block[] => {
  const words = typedNote(note ?? '', 250);
  return words === '' ? [] : [heading('Your note to us'), quote(words)];
};

const soonerIsBetter = 'The sooner you tell us, the sooner another pet can have the time.';
const callIfUnwell = "If {pet} becomes unwell before then, don't wait for the appointment. Call us on {phone}.";

const toChangeOrCancel = (appointment: UpcomingAppointment, how: readonly Phrase[]): Block[] => [
  heading('To change or cancel'),
  paragraph(...how, '. ', ...withPhone(appointment.words.changeOrCancel ?? soonerIsBetter, appointment)),
  paragraph(...withPhone(appointment.words.ifUnwell ?? callIfUnwell, appointment)),
];

export const ifThingsChange = (appointment: UpcomingAppointment): Block[] =>
  toChangeOrCancel(appointment, [
    'Go to ',
    portalLink('your appointments', '/appointments', appointment),
    ' or call us on ',
    phoneLink(appointment.practice.phone),
  ]);

/** `changeUntil`: online changes close at this time (epoch ms); null: closed already. */
export const ifThingsChangeSoon = (appointment: UpcomingAppointment, changeUntil: number | null): Block[] => {
  const phone = phoneLink(appointment.practice.phone);
  if (changeUntil === null) return toChangeOrCancel(appointment, ['Please call us on ', phone]);
  return toChangeOrCancel(appointment, [
    `You can change it online until ${formatDayAndTime(changeUntil, appointment.timeZone)}: go to `,
    portalLink('your appointments', '/appointments', appointment),
    '. Or call us on ',
    phone,
  ]);
};
