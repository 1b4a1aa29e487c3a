import { type BirthPrecision, dateOfBirthProblem } from './date-of-birth.ts';
import { type FieldProblem, isEmpty, tooLong } from './field-problem.ts';
import { type Insurance, insuranceProblems } from './insurance.ts';
import { readMicrochip } from './microchip.ts';
import type { SpeciesCode } from './species.ts';
import { weightProblem } from './weight.ts';

const petNameMaxLength = 30;
const speciesOtherMaxLength = 40;
const breedOtherMaxLength = 60;

export type PetFacts = Insurance & {
  readonly name: string;
  readonly species: SpeciesCode;
  readonly speciesOther: string | null;
  /** 'unknown': no such breed, or one of another species. */
  readonly breed: 'fits' | 'unknown' | null;
  readonly breedOther: string | null;
  readonly colour: 'fits' | 'unknown' | null;
  readonly insurer: 'fits' | 'unknown' | null;
  readonly dateOfBirth: string | null;
  readonly dateOfBirthPrecision: BirthPrecision;
  readonly microchipNumber: string | null;
  readonly weightKg: number | null;
};

const nameProblems = ({ name }: PetFacts): FieldProblem[] => {
  if (isEmpty(name)) return [{ field: 'name', code: 'required' }];
  return tooLong(name, petNameMaxLength) ? [{ field: 'name', code: 'too-long' }] : [];
};

const kindProblems = ({ species, speciesOther, breed, breedOther, colour }: PetFacts): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  if (species === 'Custom' && isEmpty(speciesOther) && breed === null)
    problems.push({ field: 'speciesOther', code: 'required' });
  if (tooLong(speciesOther, speciesOtherMaxLength)) problems.push({ field: 'speciesOther', code: 'too-long' });
  if (breed === 'unknown') problems.push({ field: 'breedId', code: 'not-of-species' });
  if (tooLong(breedOther, breedOtherMaxLength)) problems.push({ field: 'breedOther', code: 'too-long' });
  if (colour === 'unknown') problems.push({ field: 'colourId', code: 'not-of-breed' });
  return problems;
};

const numberProblems = (facts: PetFacts, today: string): FieldProblem[] => {
  const { dateOfBirth, dateOfBirthPrecision: precision, species, microchipNumber, weightKg } = facts;
  const problems: FieldProblem[] = [];
  const born = dateOfBirth === null ? null : dateOfBirthProblem({ date: dateOfBirth, precision }, { today, species });
  if (born) problems.push({ field: 'dateOfBirth', code: born });
  const chip = microchipNumber === null || isEmpty(microchipNumber) ? null : readMicrochip(microchipNumber);
  if (chip && !chip.ok) problems.push({ field: 'microchipNumber', code: chip.problem });
  const weight = weightKg === null ? null : weightProblem(weightKg);
  if (weight) problems.push({ field: 'weightKg', code: weight });
  return problems;
};

export const petProblems = (facts: PetFacts, { today }: { readonly today: string }): FieldProblem[] => [
  ...nameProblems(facts),
  ...kindProblems(facts),
  ...numberProblems(facts, today),
  ...(facts.insurer === 'unknown' ? [{ field: 'insurerId', code: 'unknown' } as const] : []),
  ...insuranceProblems(facts),
];
