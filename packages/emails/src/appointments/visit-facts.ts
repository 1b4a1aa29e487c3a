import { type Block, type Fact, facts } from '../layout/blocks.ts';
import { pageLink } from '../layout/links.ts';
import { formatTime } from '../layout/format-time.ts';
import type { Visit } from './visit.ts';

const plain = (label: string, line: string): Fact => ({ label, lines: [line], smallPrint: null });

const fullStart = ({ startsAt, timeZone }: Visit): string => {
  const { date, time } = formatTime(startsAt, timeZone);
  return `${date} at ${time}`;
};

export const visitFacts = (visit: Visit): Block => {
  const minutes = Math.round((visit.endsAt - visit.startsAt) / 60_000);
  return facts(
    { label: 'When', lines: [fullStart(visit)], smallPrint: `UK time. Allow about ${minutes} minutes.` },
    plain('What for', visit.reasonName),
    plain('With', visit.clinicianName),
    {
      label: 'Where',
      lines: [visit.practice.name, ...visit.practice.addressLines, pageLink('Get directions', visit.practice.mapUrl)],
      smallPrint: null,
    },
    plain('Your reference', visit.reference),
  );
};

/** Without directions or a duration, because nobody is to come. */
export const cancelledFacts = (visit: Visit, consequences: readonly Fact[]): Block =>
  facts(
    { label: 'Cancelled', lines: [fullStart(visit)], smallPrint: 'UK time.' },
    plain('What for', visit.reasonName),
    plain('With', visit.clinicianName),
    plain('Where', visit.practice.name),
    plain('Your reference', visit.reference),
    ...consequences,
  );
