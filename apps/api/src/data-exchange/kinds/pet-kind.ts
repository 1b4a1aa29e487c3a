import { bad, choice, found, id, text, yesNo } from './cells.ts';
import { since } from './client-kind.ts';
import { ownId } from './practice-kind.ts';
import type { Field, Reading, RecordKind, Values } from './kind.ts';
import { readSpecies, speciesIdOf } from './species-words.ts';
import { date } from './times.ts';
import type { Words } from './words.ts';

/** '2024' and '03/2024' are less than a day; the rest is a date. */
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

const microchip = (cell: string): Reading => {
  const digits = cell.replaceAll(/[\s.-]/g, '');
  if (/E[+]\d+$/i.test(cell)) return bad('was rounded by a spreadsheet: format the column as text and export it again');
  return /^[0-9A-Z]{9,15}$/i.test(digits) ? found(digits.toUpperCase()) : bad('is not a microchip number');
};

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

const petSince = since('since', 'first day at the practice');

const breedFields = ({ species, breed }: Values, words: Words) => {
  if (breed === undefined) return {};
  const known = breed === null ? null : words.breedId(Number(species), String(breed));
  return { breed_id: known, breed_other: known === null ? breed : null };
};

const colourFields = ({ colour }: Values, words: Words) =>
  colour === undefined ? {} : { colour, colour_id: colour === null ? null : words.colourId(String(colour)) };

const insurerFields = ({ insurer }: Values, words: Words) => {
  if (insurer === undefined) return {};
  const known = insurer === null ? null : words.insurerId(String(insurer));
  return { insurer_id: known, insurer_other: known === null ? insurer : null };
};

const same = (name: string, type: Field['type'], otherwise?: string): Field => ({
  column: name,
  from: name,
  type,
  ...(otherwise === undefined ? {} : { otherwise }),
});

export const pets: RecordKind = {
  name: 'pets',
  shape: 'record',
  about: 'Pets of the clients.',
  sequence: "pg_get_serial_sequence('pets', 'pet_id')",
  hasVersion: true,
  columns: [
    ownId('what your system calls the pet', 'A1'),
    {
      name: 'client',
      aliases: ['client_id', 'owner', 'owner_id'],
      isNeeded: true,
      refersTo: 'clients',
      about: 'id of its client',
      example: 'C1',
      read: id,
    },
    {
      name: 'practice',
      aliases: ['practice_id', 'site'],
      refersTo: 'practices',
      about: "id or name of its practice (default its client's)",
      example: '',
      read: id,
    },
    {
      name: 'name',
      aliases: ['pet_name', 'animal_name'],
      isNeeded: true,
      about: 'name',
      example: 'Biscuit',
      read: text(100),
    },
    {
      name: 'species',
      isNeeded: true,
      about:
        'Dog, Cat, Rabbit, Bird, Fish, Reptile, Ferret, Small furry or Other; hamster, tortoise and the like are known',
      example: 'Dog',
      read: (cell) => {
        const code = readSpecies(cell);
        return code === null
          ? bad('is not a species that the portal knows: write Other, and the species as breed')
          : found(speciesIdOf(code));
      },
    },
    { name: 'species_other', about: 'what it is, if its species is Other', example: '', read: text(100) },
    { name: 'breed', about: 'breed', example: 'Labrador Retriever', read: text(100) },
    { name: 'colour', aliases: ['color'], about: 'colour', example: 'Yellow', read: text(100) },
    {
      name: 'sex',
      aliases: ['gender'],
      about: 'Male or Female',
      example: 'Female',
      read: (cell) => (unknownSex.test(cell) ? found(null) : sexes(cell)),
    },
    {
      name: 'neutered',
      aliases: ['desexed', 'spayed'],
      about: 'Yes, No or Unknown (default Unknown)',
      example: 'Yes',
      read: neutering,
    },
    {
      name: 'date_of_birth',
      aliases: ['dob', 'birth_date', 'born'],
      about: '22/11/2024, or 11/2024 or 2024 if no more is known',
      example: '14/02/2022',
      read: born,
    },
    {
      name: 'microchip',
      aliases: ['microchip_number', 'chip', 'chip_number'],
      about: '15 digits',
      example: '941000024681357',
      read: microchip,
    },
    {
      name: 'status',
      about: 'Active, Rehomed, Deceased, Archived, Pending review or Merged (default Active)',
      example: 'Active',
      read: choice({
        ACTIVE: ['Active', 'Alive'],
        REHOMED: ['Rehomed'],
        DECEASED: ['Deceased', 'Dead'],
        ARCHIVED: ['Archived', 'Inactive'],
        PENDING_REVIEW: ['Pending review'],
        MERGED: ['Merged'],
      }),
    },
    {
      name: 'insurer',
      aliases: ['insurance', 'insurance_company'],
      about: 'insurer',
      example: 'Petplan',
      read: text(100),
    },
    { name: 'policy_number', aliases: ['policy'], about: "the insurer's number", example: 'ABC-123', read: text(60) },
    { name: 'registered_online', about: 'by its owner, yes or no (default no)', example: 'no', read: yesNo },
    petSince.column,
  ],
  settle: (values: Values, words: Words) => {
    const { breed: _breed, colour: _colour, insurer: _insurer, date_of_birth: birth, ...others } = values;
    return {
      record: {
        ...others,
        ...breedFields(values, words),
        ...colourFields(values, words),
        ...insurerFields(values, words),
        ...(birth === undefined ? {} : bornFields(birth)),
      },
    };
  },
  target: {
    table: 'pets',
    idColumn: 'pet_id',
    fields: [
      { column: 'client_id', from: 'client', type: 'int4', refersTo: 'clients', changes: 'fixed' },
      {
        column: 'practice_id',
        from: 'practice',
        type: 'int4',
        refersTo: 'practices',
        otherwise: '(select o.home_practice_id from clients o where o.client_id = $ref:client$)',
      },
      same('name', 'text'),
      { column: 'species_id', from: 'species', type: 'int4' },
      same('species_other', 'text'),
      same('breed_id', 'int4'),
      same('breed_other', 'text'),
      same('colour', 'text'),
      same('colour_id', 'int4'),
      same('sex', 'text'),
      same('neutered', 'text', "'Unknown'"),
      same('date_of_birth', 'date'),
      same('date_of_birth_precision', 'text', "'day'"),
      { column: 'microchip_number', from: 'microchip', type: 'text' },
      {
        column: 'microchip_read',
        from: 'microchip',
        type: 'bool',
        expression:
          "(r.record ->> 'microchip') is not null and not coalesce((r.record ->> 'registered_online')::bool, false)",
      },
      same('status', 'text', "'ACTIVE'"),
      same('insurer_id', 'int4'),
      same('insurer_other', 'text'),
      same('policy_number', 'text'),
      same('registered_online', 'bool', 'false'),
      petSince.field,
    ],
  },
};
