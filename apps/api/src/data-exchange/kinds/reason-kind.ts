import { type SpeciesCode } from '@portal/domain/pets/species';
import { bad, choice, found, pounds, text, whole, yesNo } from './cells.ts';
import { ownId } from './practice-kind.ts';
import type { Column, Field, Reading, RecordKind } from './kind.ts';
import { readSpecies, speciesIdOf, speciesIdsOfAll } from './species-words.ts';

const minutes = whole({ from: 0, to: 43_200 });

const species = (cell: string): Reading => {
  if (cell.toLowerCase() === 'all') return found(speciesIdsOfAll);
  const read = cell.split(/[;,|]/).map((word) => readSpecies(word.trim()));
  if (read.some((one) => one === null)) return bad('names a species that the portal does not know');
  const codes = read.filter((one): one is SpeciesCode => one !== null);
  return found([...new Set(codes.map(speciesIdOf))].sort((one, other) => one - other));
};

const amount = (name: string, about: string, example = ''): Column => ({ name, about, example, read: minutes });

type Declared = Column & Pick<Field, 'column' | 'type'> & { readonly otherwise?: string };

const declared: readonly Declared[] = [
  {
    name: 'name',
    isNeeded: true,
    about: 'as clients choose it',
    example: 'Laser therapy',
    read: text(100),
    column: 'name',
    type: 'text',
  },
  {
    name: 'group',
    aliases: ['reason_group', 'category'],
    about: 'heading under which it is listed (default Other)',
    example: 'Check-ups',
    read: text(60),
    column: 'reason_group',
    type: 'text',
    otherwise: "'Other'",
  },
  {
    name: 'description',
    about: 'a sentence for clients',
    example: 'Twenty minutes of laser therapy.',
    read: text(500),
    column: 'description',
    type: 'text',
    otherwise: "''",
  },
  {
    name: 'clinician_type',
    about: 'Vet, Nurse or Any (default Vet)',
    example: 'Nurse',
    read: choice({ Vet: ['Vet'], Nurse: ['Nurse', 'RVN'], Unknown: ['Any', 'Either'] }),
    column: 'clinician_type',
    type: 'text',
    otherwise: "'Vet'",
  },
  {
    name: 'minutes',
    aliases: ['duration', 'duration_minutes', 'length'],
    isNeeded: true,
    about: 'how long it takes',
    example: '20',
    read: whole({ from: 5, to: 480 }),
    column: 'duration_minutes',
    type: 'int4',
  },
  {
    name: 'buffer_before_minutes',
    about: 'kept free before it (default 0)',
    example: '',
    read: whole({ from: 0, to: 120 }),
    column: 'buffer_before_minutes',
    type: 'int4',
    otherwise: '0',
  },
  {
    name: 'buffer_after_minutes',
    about: 'kept free after it (default 0)',
    example: '5',
    read: whole({ from: 0, to: 120 }),
    column: 'buffer_after_minutes',
    type: 'int4',
    otherwise: '0',
  },
  {
    name: 'species',
    about: 'for which pets, separated by semicolons, or all (default all)',
    example: 'Dog; Cat',
    read: species,
    column: 'species_ids',
    type: 'int4[]',
    otherwise: `'{${speciesIdsOfAll.join(',')}}'::int[]`,
  },
  {
    name: 'min_age_weeks',
    about: 'only for pets that are at least this many weeks old on the day',
    example: '',
    read: whole({ from: 0, to: 1500 }),
    column: 'min_age_weeks',
    type: 'int4',
  },
  {
    name: 'audience',
    about: 'New, Existing or Any clients (default Any)',
    example: 'Any',
    read: choice({ ANY: ['Any', 'All'], NEW: ['New'], EXISTING: ['Existing'] }),
    column: 'audience',
    type: 'text',
    otherwise: "'ANY'",
  },
  {
    name: 'needs_note',
    about: 'clients must say what it is about (default no)',
    example: 'no',
    read: yesNo,
    column: 'needs_note',
    type: 'bool',
    otherwise: 'false',
  },
  {
    name: 'urgent_check',
    about: 'clients are asked whether it is urgent (default no)',
    example: 'no',
    read: yesNo,
    column: 'urgent_check',
    type: 'bool',
    otherwise: 'false',
  },
  {
    name: 'initial_consultation',
    about: 'a first appointment (default no)',
    example: 'no',
    read: yesNo,
    column: 'is_initial_consultation',
    type: 'bool',
    otherwise: 'false',
  },
  {
    ...amount('lead_time_minutes', 'how long ahead it must be booked (default 120)', '120'),
    column: 'lead_time_minutes',
    type: 'int4',
    otherwise: '120',
  },
  {
    name: 'horizon_days',
    about: 'how far ahead it can be booked (default 90)',
    example: '90',
    read: whole({ from: 1, to: 730 }),
    column: 'horizon_days',
    type: 'int4',
    otherwise: '90',
  },
  {
    name: 'per_day_cap',
    about: 'most such appointments a day at a practice',
    example: '',
    read: whole({ from: 1, to: 1000 }),
    column: 'per_day_cap',
    type: 'int4',
  },
  {
    ...amount('amend_until_minutes', 'may be moved until so long before (default 240)'),
    column: 'amend_until_minutes',
    type: 'int4',
    otherwise: '240',
  },
  {
    ...amount('cancel_until_minutes', 'may be cancelled until so long before (default 60)'),
    column: 'cancel_until_minutes',
    type: 'int4',
    otherwise: '60',
  },
  {
    ...amount('late_cancel_minutes', 'counts as late from so long before (default 1440)'),
    column: 'late_cancel_minutes',
    type: 'int4',
    otherwise: '1440',
  },
  {
    name: 'max_amendments',
    about: 'how often it may be moved (default 3)',
    example: '',
    read: whole({ from: 0, to: 20 }),
    column: 'max_amendments',
    type: 'int4',
    otherwise: '3',
  },
  {
    name: 'preparation',
    about: 'what clients should bring or do',
    example: 'Bring the vaccination card.',
    read: text(1000),
    column: 'preparation',
    type: 'text',
  },
  {
    name: 'price',
    aliases: ['price_from'],
    about: 'from, in pounds',
    example: '38.50',
    read: pounds,
    column: 'price_from_pence',
    type: 'int4',
  },
  { name: 'price_note', about: 'beside the price', example: '', read: text(), column: 'price_note', type: 'text' },
  {
    name: 'position',
    aliases: ['sort_order'],
    about: 'place in the list (default 1000)',
    example: '1000',
    read: whole({ from: 0, to: 30_000 }),
    column: 'sort_order',
    type: 'int4',
    otherwise: '1000',
  },
];

export const reasons: RecordKind = {
  name: 'reasons',
  shape: 'record',
  about:
    'Reasons for an appointment beyond those that the portal ships. One with the name of a shipped reason changes that one.',
  sequence: "'imported_reason_ids'",
  adoptBy: 'name',
  columns: [
    ownId('what your system calls the reason', 'R1'),
    ...declared.map(({ column: _column, type: _type, otherwise: _otherwise, ...column }) => column),
  ],
  target: {
    table: 'appointment_reasons',
    idColumn: 'reason_id',
    fields: declared.map(({ name, column, type, otherwise }) => ({
      column,
      from: name,
      type,
      ...(otherwise === undefined ? {} : { otherwise }),
    })),
  },
};
