import { type Block, facts, heading, list, paragraph } from '../layout/blocks.ts';
import type { SendingPractice } from '../layout/compose-email.ts';
import { pageLink, phoneLink } from '../layout/links.ts';
import { timeInWords } from '../layout/time-in-words.ts';

// The parts that every mail about a visit says in the same words: booked, moved, cancelled, reminder.

export type Visit = {
  petName: string;
  reasonName: string;
  clinicianName: string;
  practice: SendingPractice & { mapUrl: string };
  /** Epoch ms, as is endsAt. */
  startsAt: number;
  endsAt: number;
  timeZone: string;
  reference: string;
  /** Where people find the portal: any address of it. */
  portalUrl: string;
};

/** The portal's page with this visit on it (spec §2). */
export const appointmentsUrl = ({ portalUrl }: Pick<Visit, 'portalUrl'>): string =>
  new URL('/appointments', portalUrl).href;

/** When, what for, with whom, where, and the reference. */
export const visitFacts = ({ startsAt, endsAt, timeZone, practice, ...visit }: Visit): Block => {
  const start = timeInWords(startsAt, timeZone);
  const minutes = Math.round((endsAt - startsAt) / 60_000);
  const plain = (label: string, line: string) => ({ label, lines: [line], smallPrint: null });
  return facts(
    {
      label: 'When',
      lines: [`${start.date} at ${start.time}`],
      smallPrint: `UK time. Allow about ${minutes} minutes.`,
    },
    plain('What for', visit.reasonName),
    plain('With', visit.clinicianName),
    {
      label: 'Where',
      lines: [practice.name, ...practice.addressLines, pageLink('Get directions', practice.mapUrl)],
      smallPrint: null,
    },
    plain('Your reference', visit.reference),
  );
};

/** What the practice asks for this kind of visit, if anything, and what to bring to any. */
export const beforeTheVisit = ({ petName, preparation }: { petName: string; preparation: string | null }): Block[] => [
  ...(preparation === null ? [] : [heading('Before you come'), paragraph(preparation)]),
  heading('What to bring'),
  list(
    `${petName}, on a lead or in a secure carrier`,
    `Any medicine ${petName} takes, or its packet`,
    'Papers from another practice, such as a vaccination card, if we have not seen them yet',
  ),
];

/** How to change or cancel, and what to do if it cannot wait. */
export const ifThingsChange = (visit: Pick<Visit, 'petName' | 'practice' | 'portalUrl'>): Block[] => [
  heading('To change or cancel'),
  paragraph(
    'Go to ',
    pageLink('your appointments', appointmentsUrl(visit)),
    ' or call us on ',
    phoneLink(visit.practice.phone),
    '. The sooner you tell us, the sooner another pet can have the time.',
  ),
  paragraph(
    `If ${visit.petName} becomes unwell before then, do not wait for the appointment: call us on `,
    phoneLink(visit.practice.phone),
    '.',
  ),
];
