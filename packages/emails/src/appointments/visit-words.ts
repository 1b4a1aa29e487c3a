import { type Block, heading, list, paragraph, type Phrase, quote } from '../layout/blocks.ts';
import { phoneLink } from '../layout/links.ts';
import { typedNote } from '../layout/plain-words.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { portalLink, type VisitAhead } from './visit.ts';

export const beforeTheVisit = ({ petName, preparation }: VisitAhead): Block[] => [
  ...(preparation === null ? [] : [heading('Before you come'), paragraph(preparation)]),
  heading('What to bring'),
  list(
    `${petName}, on a lead or in a secure carrier`,
    `Any medicine ${petName} takes, or the packet`,
    "Any records from another practice that we haven't seen, such as a vaccination card",
  ),
];

/** At most 250 characters. */
export const yourNote = (note: string | null): Block[] => {
  const words = typedNote(note ?? '', 250);
  return words === '' ? [] : [heading('Your note to us'), quote(words)];
};

const toChangeOrCancel = ({ petName, practice }: VisitAhead, how: readonly Phrase[]): Block[] => [
  heading('To change or cancel'),
  paragraph(...how, '. The sooner you tell us, the sooner another pet can have the time.'),
  paragraph(
    `If ${petName} becomes unwell before then, don't wait for the appointment. Call us on `,
    phoneLink(practice.phone),
    '.',
  ),
];

export const ifThingsChange = (visit: VisitAhead): Block[] =>
  toChangeOrCancel(visit, [
    'Go to ',
    portalLink('your appointments', '/appointments', visit),
    ' or call us on ',
    phoneLink(visit.practice.phone),
  ]);

/** `changeUntil`: online changes close at this time (epoch ms); null: closed already. */
export const ifThingsChangeSoon = (visit: VisitAhead, changeUntil: number | null): Block[] => {
  const phone = phoneLink(visit.practice.phone);
  if (changeUntil === null) return toChangeOrCancel(visit, ['Please call us on ', phone]);
  return toChangeOrCancel(visit, [
    `You can change it online until ${formatDayAndTime(changeUntil, visit.timeZone)}: go to `,
    portalLink('your appointments', '/appointments', visit),
    '. Or call us on ',
    phone,
  ]);
};
