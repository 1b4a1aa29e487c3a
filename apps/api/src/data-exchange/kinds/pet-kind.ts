import { petRecord } from '@portal/domain/pets/pet-record';
import { bad, choice, found } from './cells.ts';
import { since } from './client-kind.ts';
import { ownId } from './practice-kind.ts';
import type { Reading, RecordKind, Value, Values } from './kind.ts';
import { columnsOf, fieldsOf, textOf } from './record-columns.ts';
import { readSpecies, speciesIdOf } from './species-names.ts';
import { date } from './times.ts';
import type { Lookups } from './lookups.ts';

/** Accepts a year ('2024'), a month ('03/2024') or a full date. */
const born = (cell: string): Reading => {
  if (/^(19|20)\d{2}$/.test(cell)) return found(cell);
  const month = /^(?:(\d{4})-(\d{1,2})|(\d{1,2})\/(\d{4}))$/.exec(cell);
  if (!month) return date(cell);
  const number = Number(month[2] ?? month[3]);
  return number >= 1 && number <= 12
    ? found(`${month[1] ?? month[4]}-${String(number).padStart(2, '0')}`)
    : bad('is not a date');
};

const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const;

const bornFields = (written: unknown) => {
  if (typeof written !== 'string') return { date_of_birth: null };
  const length = written.length as keyof typeof precisions;
  return { date_of_birth: `${written}-01-01`.slice(0, 10), date_of_birth_precision: precisions[length] };
};

const microchipNumber = textOf(petRecord.microchipNumber, 'is not a microchip number');

const microchip = (cell: string): Reading =>
  /E[+]\d+$/i.test(cell)
    ? bad('was rounded by a spreadsheet: format the column as text and export it again')
    : microchipNumber(cell);

const sexes = choice({
  Male: ['M', 'MN', 'Male neutered', 'Neutered male', 'Dog', 'Tom'],
  Female: ['F', 'FN', 'Female neutered', 'Spayed female', 'Female spayed', 'Bitch', 'Queen'],
});
const unknownSex = /^(u|unknown|n\/?a|-|[?])$/i;

const neutering = choice({
  Yes: ['Y', 'True', '1', 'Neutered', 'Spayed'],
  No: ['N', 'False', '0', 'Entire'],
  Unknown: ['U', '?', '-'],
});

const species = (cell: string): Reading => {
  const code = readSpecies(cell);
  return code === null
    ? bad('is not a species that the portal knows: write Other, and the species as breed')
    : found(speciesIdOf(code));
};

const statuses = choice({
  ACTIVE: ['Active', 'Alive'],
  REHOMED: ['Rehomed'],
  DECEASED: ['Deceased', 'Dead'],
  ARCHIVED: ['Archived', 'Inactive'],
  PENDING_REVIEW: ['Pending review'],
  MERGED: ['Merged'],
});

const petSince = since('since', 'first day at the practice');

/** The id of a listed word; any other word is kept as it was written. */
const listed = (name: 'breed' | 'insurer', word: Value | undefined, find: (text: string) => number | null) => {
  if (word === undefined) return {};
  const known = word === null ? null : find(String(word));
  return { [name]: known, [`${name}_other`]: known === null ? word : null };
};

const settle = (values: Values, lookups: Lookups) => {
  const { species: speciesId, breed, colour, insurer, date_of_birth: birth } = values;
  return {
    record: {
      ...values,
      ...listed('breed', breed, (word) => lookups.breedId(Number(speciesId), word)),
      ...(colour === undefined ? {} : { colour_id: colour === null ? null : lookups.colourId(String(colour)) }),
      ...listed('insurer', insurer, (word) => lookups.insurerId(word)),
      ...(birth === undefined ? {} : bornFields(birth)),
    },
  };
};

export const pets: RecordKind = {
  name: 'pets',
  shape: 'record',
  about: 'Pets of the clients.',
  hasVersion: true,
  columns: [
    ownId('what your system calls the pet', 'A1'),
    ...columnsOf(petRecord, {
      speciesId: species,
      breedId: textOf(petRecord.breedOther),
      sex: (cell) => (unknownSex.test(cell) ? found(null) : sexes(cell)),
      neutered: neutering,
      dateOfBirth: born,
      microchipNumber: microchip,
      status: statuses,
      insurerId: textOf(petRecord.insurerOther),
    }),
    petSince.column,
  ],
  needsLookups: true,
  settle,
  target: {
    table: 'pets',
    idColumn: 'pet_id',
    fields: [
      ...fieldsOf(petRecord, {
        clientId: { changes: 'fixed' },
        practiceId: { otherwise: '(select o.home_practice_id from clients o where o.client_id = $ref:client$)' },
      }),
      {
        column: 'microchip_read',
        from: 'microchip',
        type: 'bool',
        expression:
          "(r.record ->> 'microchip') is not null and not coalesce((r.record ->> 'registered_online')::bool, false)",
      },
      petSince.field,
    ],
  },
};
