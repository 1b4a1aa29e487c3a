import type { SpeciesCode } from '@portal/domain/pets/species';
import type { FieldProblem } from '@portal/domain/pets/field-problem';
import { petProblems } from '@portal/domain/pets/pet-problems';
import { petFormTexts } from '#texts/pets/pet-form';
import { readBirth } from './birth-parts.ts';
import type { PetEntry } from './pet-entry.ts';
import { type PetErrors, type PetFormField, problemWords } from './pet-problem-words.ts';
import { petFactsOf } from './pet-request.ts';

/** Only the kind of insurer matters here, so the ids are placeholders. */
const kinds = [
  { insurerId: 1, name: '', active: true, kind: 'other' },
  { insurerId: 2, name: '', active: true, kind: 'none' },
] as const;

const insurerKindOf = ({ isInsured, insurer }: PetEntry): 'insurer' | 'other' | 'none' | null => {
  if (isInsured === 'No') return 'none';
  if (isInsured !== 'Yes') return null;
  return insurer.value === null ? 'other' : 'insurer';
};

type At = {
  readonly species: SpeciesCode | null;
  /** 'YYYY-MM-DD' in the device's time zone. */
  readonly today: string;
};

const ruledProblems = (entry: PetEntry, species: SpeciesCode, today: string): FieldProblem[] => {
  const facts = petFactsOf(entry, { insurers: kinds }, Number(today.slice(0, 4)));
  return petProblems(
    {
      ...facts,
      species,
      breed: facts.breedId === null ? null : 'fits',
      colour: facts.colourId === null ? null : 'fits',
      insurer: facts.insurerId === null ? null : 'fits',
      insurerKind: insurerKindOf(entry),
    },
    { today },
  );
};

/** Stricter than the server: every question needs an answer, even "I do not know". */
const missing = (entry: PetEntry, species: SpeciesCode | null, thisYear: number): PetErrors => {
  const { missing: words, birth: birthWords } = petFormTexts;
  const read = readBirth(entry.birth, thisYear);
  return {
    ...(species === null ? { species: words.species } : {}),
    ...(entry.sex === null ? { sex: words.sex } : {}),
    ...(entry.neutered === null ? { neutered: words.neutered } : {}),
    ...(read && 'problem' in read ? { birth: birthWords[read.problem] } : {}),
    ...(entry.colour.value === null && entry.colour.text.trim() !== '' ? { colour: words.colour } : {}),
  };
};

export const petEntryErrors = (entry: PetEntry, { species, today }: At): PetErrors => ({
  ...problemWords(ruledProblems(entry, species ?? 'Canine', today)),
  ...missing(entry, species, Number(today.slice(0, 4))),
});

export const errorsOf = (errors: PetErrors, fields: readonly PetFormField[]): Record<string, string | undefined> =>
  Object.fromEntries(fields.map((field) => [field, errors[field]]));
