import type { FieldProblem } from '@portal/domain/record';
import { petProblems } from '@portal/domain/pets/pet-problems';
import type { SpeciesCode } from '@portal/domain/pets/species';
import { petFormTexts } from '#texts/pets/pet-form';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { errorsOf, type InputErrors, inputsOf, toRequest } from '../../../platform/forms/form-fields.ts';
import type { PetEntry } from './pet-entry.ts';
import { petFieldNames, petFields } from './pet-fields.ts';

const allInputs = inputsOf(petFields, petFieldNames);
const inputsOnWire: Readonly<Record<string, string>> = Object.assign(
  Object.fromEntries(allInputs.map((input) => [input, input])),
  ...petFieldNames.map((name) => ('inputOf' in petFields[name] ? petFields[name].inputOf : {})),
);

const textsOf = (problems: readonly { readonly field: string; readonly code: string }[]): InputErrors => {
  const errors: Record<string, string> = {};
  for (const { field, code } of problems) {
    const input = inputsOnWire[field];
    if (input !== undefined) errors[input] ??= petFormTexts.problems[input]?.[code] ?? petFormTexts.cannotBeUsed;
  }
  return errors;
};

/** Only the kind of insurer matters here, so the ids are placeholders. */
const insurers = [
  { insurerId: 1, name: '', active: true, kind: 'other' },
  { insurerId: 2, name: '', active: true, kind: 'none' },
] as const;

const insurerKindOf = ({ insurance: { isInsured, insurer } }: PetEntry): 'insurer' | 'other' | 'none' | null => {
  if (isInsured === 'No') return 'none';
  if (isInsured !== 'Yes') return null;
  return insurer.value === null ? 'other' : 'insurer';
};

type At = {
  readonly species: SpeciesCode | null;
  /** 'YYYY-MM-DD' in the device's time zone. */
  readonly today: string;
};

const problemsOf = (entry: PetEntry, { species, today }: At): FieldProblem[] => {
  const facts = toRequest(petFields, entry, { insurers, thisYear: Number(today.slice(0, 4)) });
  return petProblems(
    {
      ...facts,
      species: species ?? 'Canine',
      breed: facts.breedId === null ? null : 'fits',
      colour: facts.colourId === null ? null : 'fits',
      insurer: facts.insurerId === null ? null : 'fits',
      insurerKind: insurerKindOf(entry),
    },
    { today },
  );
};

type Which = At & { readonly names: readonly (keyof PetEntry)[] };

/** By input, in page order. Stricter than the server: some questions need an answer, even "I do not know". */
export const petErrors = (entry: PetEntry, { names, ...at }: Which): InputErrors => {
  const own = errorsOf<PetEntry, [number]>({ fields: petFields, names }, entry, Number(at.today.slice(0, 4)));
  const all: InputErrors = { ...textsOf(problemsOf(entry, at)), ...own };
  return Object.fromEntries(inputsOf(petFields, names).map((input) => [input, all[input]]));
};

export const refusedFields = (error: unknown): string[] => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'INVALID_INPUT') return [];
  return Object.values(textsOf(error.body?.errors ?? [])).filter((message) => message !== undefined);
};
