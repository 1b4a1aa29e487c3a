import { type Block, type Fact, facts } from '../layout/blocks.ts';
import { type Link, pageLink } from '../layout/links.ts';
import { formatTime } from '../layout/format-time.ts';
import type { Appointment } from './appointment.ts';

const plain = (label: string, line: string): Fact => ({ label, lines: [line], smallPrint: null });

const fullStart = ({ startsAt, timeZone }: Appointment): string => {
  const { date, time } = formatTime(startsAt, timeZone);
  return `${date} at ${time}`;
};

const pricesOf = ({ practice: { pricesUrl } }: Appointment): Link[] =>
  pricesUrl === null ? [] : [pageLink('Prices and ownership', pricesUrl)];

export const appointmentFacts = (appointment: Appointment): Block => {
  const minutes = Math.round((appointment.endsAt - appointment.startsAt) / 60_000);
  return facts(
    { label: 'When', lines: [fullStart(appointment)], smallPrint: `UK time. Allow about ${minutes} minutes.` },
    plain('What for', appointment.reasonName),
    plain('With', appointment.clinicianName),
    {
      label: 'Where',
      lines: [
        appointment.practice.name,
        ...appointment.practice.addressLines,
        pageLink('Get directions', appointment.practice.mapUrl),
        ...pricesOf(appointment),
      ],
      smallPrint: null,
    },
    plain('Your reference', appointment.reference),
  );
};

/** Without directions or a duration, because nobody is to come. */
export const cancelledFacts = (appointment: Appointment, consequences: readonly Fact[], heading = 'Cancelled'): Block =>
  facts(
    { label: heading, lines: [fullStart(appointment)], smallPrint: 'UK time.' },
    plain('What for', appointment.reasonName),
    plain('With', appointment.clinicianName),
    { label: 'Where', lines: [appointment.practice.name, ...pricesOf(appointment)], smallPrint: null },
    plain('Your reference', appointment.reference),
    ...consequences,
  );
