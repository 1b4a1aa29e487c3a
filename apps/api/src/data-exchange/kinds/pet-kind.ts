import { dateOfBirthProblem } from '@portal/domain/pets/date-of-birth';
import { petRecord } from '@portal/domain/pets/pet-record';
import { bad, choice, asReading } from './cells.ts';
import { since } from './client-kind.ts';
import { holding } from './holding.ts';
import { ownId } from './practice-kind.ts';
import type { CellNotice, Reading, RecordKind, Value, Values } from './kind.ts';
import { readMarks } from './marked-names.ts';
import { columnsOf, fieldsOf, textOf } from './record-columns.ts';
import { readFirstSpecies, readSpecies, speciesIdOf, speciesOfId } from './species-names.ts';
import { date } from './times.ts';
import type { Lookups } from './lookups.ts';

/** Accepts a year ('2024'), a month ('03/2024') or a full date. */
const readBirth = holding('birth', (cell) => {
  if (/^(19|20)\d{2}$/.test(cell)) return asReading(cell);
  const named = /^[a-z]{3,9}[ -]\d{4}$/i.test(cell) ? date(`1 ${cell.replace('-', ' ')}`) : null;
  if (named && 'value' in named) return asReading(String(named.value).slice(0, 7));
  const month = /^(?:(\d{4})-(\d{1,2})|(\d{1,2})\/(\d{4}))$/.exec(cell);
  if (!month) return date(cell);
  const number = Number(month[2] ?? month[3]);
  return number >= 1 && number <= 12
    ? asReading(`${month[1] ?? month[4]}-${String(number).padStart(2, '0')}`)
    : bad('is not a date');
});

const birthProblems = {
  'not-a-date': 'is not a date',
  'in-future': 'is in the future',
  'too-long-ago': 'is longer ago than such an animal lives',
} as const;

const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const;

type Part = { readonly record: Readonly<Record<string, Value>>; readonly notices: readonly CellNotice[] };

const bornFields = (written: Value | undefined, speciesId: number, today: string): Part => {
  if (written === undefined) return { record: {}, notices: [] };
  if (typeof written !== 'string') return { record: { date_of_birth: null }, notices: [] };
  const precision = precisions[written.length as keyof typeof precisions];
  const day = `${written}-01-01`.slice(0, 10);
  const birth = { date: day, precision };
  const problem = dateOfBirthProblem(birth, { today, species: speciesOfId(speciesId) ?? 'Custom' });
  if (problem === null) return { record: { date_of_birth: day, date_of_birth_precision: precision }, notices: [] };
  const reason = birthProblems[problem];
  return { record: {}, notices: [{ field: 'date_of_birth', written, change: 'EMPTIED', reason }] };
};

const longestOther = petRecord.speciesOther.max;

/** A word that is no species is a breed's name, or else an animal that the portal has no species for. */
const speciesFields = ({ species: read, breed, species_other: other }: Values, lookups: Lookups): Part => {
  if (typeof read !== 'string') return { record: {}, notices: [] };
  const notice = { field: 'species', written: read, change: 'READ_AS' } as const;
  const ofBreed = lookups.speciesOfBreed(read);
  const code = ofBreed === null ? null : speciesOfId(ofBreed);
  if (ofBreed !== null && code !== null)
    return {
      record: { species: ofBreed, ...((breed ?? null) === null ? { breed: read } : {}) },
      notices: [{ ...notice, reason: `is a breed, and is read as ${code}` }],
    };
  return {
    record: { species: speciesIdOf('Custom'), species_other: other ?? read.slice(0, longestOther) },
    notices: [{ ...notice, reason: 'is read as Other, and the word is kept' }],
  };
};

const microchipNumber = textOf(petRecord.microchipNumber, 'is not a microchip number');

const microchip = (cell: string): Reading =>
  /E[+]\d+$/i.test(cell)
    ? bad('was rounded by a spreadsheet: format the column as text and export it again')
    : microchipNumber(cell);

/** What a word says about the sex and, after a space, about neutering. */
const sexes = choice({
  Male: ['Male', 'M', 'Dog', 'Tom', 'Boy'],
  Female: ['Female', 'F', 'Bitch', 'Queen', 'Girl'],
  'Male Yes': ['MN', 'MC', 'Male neutered', 'Neutered male', 'Castrated male', 'Male castrated'],
  'Male No': ['ME', 'Male entire', 'Entire male', 'Intact male', 'Male intact'],
  'Female Yes': ['FN', 'FS', 'Female neutered', 'Neutered female', 'Spayed female', 'Female spayed'],
  'Female No': ['FE', 'Female entire', 'Entire female', 'Intact female', 'Female intact'],
});
const unknownSex = /^(u|unknown|n\/?a|-|[?])$/i;

const neutering = choice({
  Yes: ['Yes', 'Y', 'True', '1', 'Neutered', 'Spayed', 'Castrated', 'Desexed'],
  No: ['No', 'N', 'False', '0', 'Entire', 'Intact', 'Not neutered', 'Unneutered'],
  Unknown: ['Unknown', 'U', '?', '-'],
});

/** A word that is no species stays a word, because it may be the name of a breed. */
const species = (cell: string): Reading => {
  const code = readSpecies(cell);
  if (code !== null) return asReading(speciesIdOf(code));
  const first = readFirstSpecies(cell);
  if (first !== null)
    return { value: speciesIdOf(first), notice: { change: 'READ_AS', reason: `is read as ${first}, its first word` } };
  return /\p{L}/u.test(cell) ? asReading(cell) : bad('is not a species');
};

const statuses = choice({
  ACTIVE: ['Active', 'Alive', 'Current', 'Live', 'Living'],
  REHOMED: ['Rehomed'],
  DECEASED: ['Deceased', 'Dead', 'Died', 'Euthanised', 'Euthanized', 'Put to sleep', 'PTS'],
  ARCHIVED: ['Archived', 'Inactive', 'Lapsed'],
  PENDING_REVIEW: ['Pending review'],
  MERGED: ['Merged'],
});

const petSince = since('since', 'first day at the practice');

/** The id of a listed breed; any other word is kept as it was written. */
const breedFields = (word: Value | undefined, find: (text: string) => number | null) => {
  if (word === undefined) return {};
  const id = word === null ? null : find(String(word));
  return { breed: id, breed_other: id === null ? word : null };
};

/** A known insurer, or the entry "Other" with the word as it was written. */
const insurerFields = (written: Value | undefined, lookups: Lookups) => {
  if (written === undefined) return {};
  const known = written === null ? null : lookups.insurerId(String(written));
  if (written === null || known !== null) return { insurer: known, insurer_other: null };
  return { insurer: lookups.otherInsurerId, insurer_other: written };
};

/** A word for the sex may say whether the pet is neutered, unless the row states that itself. */
const sexFields = ({ sex, neutered }: Values): Values => {
  if (typeof sex !== 'string') return {};
  const [read = '', told] = sex.split(' ');
  const isStated = typeof neutered === 'string' && neutered !== 'Unknown';
  return { sex: read, ...(told === undefined || isStated ? {} : { neutered: told }) };
};

/** A number needs an insurer beside it, as in the form, where both are changed together. */
const policyNotices = ({ policy_number: written, insurer }: Values, lookups: Lookups): readonly CellNotice[] => {
  const isInsured = typeof insurer === 'string' && !lookups.isUninsured(insurer);
  if (typeof written !== 'string' || isInsured) return [];
  return [{ field: 'policy_number', written, change: 'EMPTIED', reason: 'has no insurer beside it' }];
};

/** Only for animals that the portal has no species for. */
const otherNotices = ({ species: speciesId, species_other: written }: Values): readonly CellNotice[] =>
  typeof written === 'string' && speciesOfId(Number(speciesId)) !== 'Custom'
    ? [{ field: 'species_other', written, change: 'EMPTIED', reason: 'is only for the species Other' }]
    : [];

const settle = (stated: Values, lookups: Lookups) => {
  const marked = readMarks(stated, ['name']);
  const kind = speciesFields(marked.values, lookups);
  const { date_of_birth: birth, ...read } = { ...marked.values, ...sexFields(marked.values), ...kind.record };
  const { species: speciesId, breed, colour, insurer } = read;
  const born = bornFields(birth, Number(speciesId), lookups.today);
  const dropped = [...policyNotices(read, lookups), ...otherNotices(read)];
  const values =
    dropped.length === 0
      ? read
      : Object.fromEntries(Object.entries(read).filter(([name]) => !dropped.some(({ field }) => field === name)));
  return {
    notices: [...marked.notices, ...kind.notices, ...born.notices, ...dropped],
    record: {
      ...values,
      ...born.record,
      ...breedFields(breed, (word) => lookups.breedId(Number(speciesId), word)),
      ...(colour === undefined ? {} : { colour_id: colour === null ? null : lookups.colourId(String(colour)) }),
      ...insurerFields(insurer, lookups),
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
      sex: (cell) => (unknownSex.test(cell) ? asReading(null) : sexes(cell)),
      neutered: neutering,
      dateOfBirth: readBirth,
      microchipNumber: microchip,
      status: statuses,
      insurerId: textOf(petRecord.insurerOther),
    }),
    petSince.column,
  ],
  needsLookups: true,
  isLenient: true,
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
