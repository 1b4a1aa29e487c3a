import { type FieldProblem, isEmpty, type Stored, textProblems } from '../record.ts';
import { type BirthPrecision, dateOfBirthProblem } from './date-of-birth.ts';
import { petDetails } from './pet-record.ts';
import type { SpeciesCode } from './species.ts';
import { weightProblem } from './weight.ts';

type Texts = Partial<Stored<typeof petDetails>>;

/** 'unknown' is not on the list, or not of this species or breed. */
type Choice = 'fits' | 'unknown' | null;

export type PetFacts = Texts & {
  readonly species: SpeciesCode;
  readonly breed: Choice;
  readonly colour: Choice;
  readonly insurer: Choice;
  /** 'other' is not on the list, 'none' means not insured; null without an answer. */
  readonly insurerKind: 'insurer' | 'other' | 'none' | null;
  readonly dateOfBirth: string | null;
  readonly dateOfBirthPrecision: BirthPrecision;
  readonly weightKg: number | null;
};

const choiceProblems = ({ species, speciesOther, breed, colour, insurer, ...facts }: PetFacts): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  if (species === 'Custom' && isEmpty(speciesOther) && breed === null)
    problems.push({ field: 'speciesOther', code: 'required' });
  if (breed === 'unknown') problems.push({ field: 'breedId', code: 'not-of-species' });
  if (colour === 'unknown') problems.push({ field: 'colourId', code: 'not-of-breed' });
  if (insurer === 'unknown') problems.push({ field: 'insurerId', code: 'unknown' });
  if (facts.insurerKind === 'other' && isEmpty(facts.insurerOther))
    problems.push({ field: 'insurerOther', code: 'required' });
  if ((facts.insurerKind ?? 'none') === 'none' && !isEmpty(facts.policyNumber))
    problems.push({ field: 'policyNumber', code: 'needs-insurer' });
  return problems;
};

const numberProblems = (facts: PetFacts, today: string): FieldProblem[] => {
  const { dateOfBirth: date, dateOfBirthPrecision: precision, species, weightKg } = facts;
  const problems: FieldProblem[] = [];
  const born = date === null ? null : dateOfBirthProblem({ date, precision }, { today, species });
  if (born) problems.push({ field: 'dateOfBirth', code: born });
  const weight = weightKg === null ? null : weightProblem(weightKg);
  if (weight) problems.push({ field: 'weightKg', code: weight });
  return problems;
};

/** Returns the first problem of each field only. */
export const petProblems = (facts: PetFacts, { today }: { readonly today: string }): FieldProblem[] => {
  const all = [...textProblems(petDetails, facts), ...choiceProblems(facts), ...numberProblems(facts, today)];
  return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index);
};
