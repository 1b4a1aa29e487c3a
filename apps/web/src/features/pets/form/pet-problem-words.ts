import type { FieldProblem } from '@portal/domain/pets/field-problem';
import { petFormTexts } from '#texts/pets/pet-form';

export const petFields = [
  'name',
  'species',
  'speciesOther',
  'breed',
  'colour',
  'sex',
  'neutered',
  'birth',
  'microchip',
  'isInsured',
  'insurer',
  'policyNumber',
  'weight',
] as const;
export type PetFormField = (typeof petFields)[number];
export type PetErrors = Readonly<Partial<Record<PetFormField, string>>>;

const fieldsOnWire: Readonly<Record<string, PetFormField>> = {
  name: 'name',
  speciesId: 'species',
  speciesOther: 'speciesOther',
  breedId: 'breed',
  breedOther: 'breed',
  colourId: 'colour',
  sex: 'sex',
  neutered: 'neutered',
  dateOfBirth: 'birth',
  microchipNumber: 'microchip',
  insurerId: 'insurer',
  insurerOther: 'insurer',
  policyNumber: 'policyNumber',
  weightKg: 'weight',
};

export const problemWords = (problems: readonly FieldProblem[]): PetErrors => {
  const errors: Partial<Record<PetFormField, string>> = {};
  for (const { field, code } of problems) {
    const formField = fieldsOnWire[field];
    if (formField) errors[formField] ??= petFormTexts.problems[formField]?.[code] ?? petFormTexts.cannotBeUsed;
  }
  return errors;
};
