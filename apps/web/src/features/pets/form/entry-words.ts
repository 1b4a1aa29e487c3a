import type { SpeciesCode } from '@portal/domain/pets/species';
import { petTexts } from '#texts/pets/pets';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { readBirth } from './birth-parts.ts';
import { birthdayInWords } from '../page/pet-age.ts';
import type { PetEntry } from './pet-entry.ts';
import type { PetGroup } from '../list/pet-groups.ts';
import { weightIn } from './pet-request.ts';

const kilograms = new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });

export const weightInWords = (kg: number): string => kilograms.format(kg);

const orNotSaid = (text: string | null): string => (text === null || text.trim() === '' ? texts.notSaid : text.trim());

const birthOf = ({ birth }: PetEntry): string | null => {
  const read = readBirth(birth, new Date().getFullYear());
  return read && 'birth' in read
    ? birthdayInWords({ dateOfBirth: read.birth.date, dateOfBirthPrecision: read.birth.precision })
    : null;
};

const insuranceOf = ({ isInsured, insurer, policyNumber }: PetEntry): string[] => {
  if (isInsured === 'No') return [texts.notInsured];
  if (isInsured !== 'Yes') return [texts.notSaid];
  return [insurer.text.trim(), ...(policyNumber.trim() === '' ? [] : [texts.policy(policyNumber.trim())])];
};

export const groupInWords = (entry: PetEntry, group: PetGroup): string[] => {
  switch (group) {
    case 'name':
      return [orNotSaid(entry.name)];
    case 'breed':
      return [orNotSaid(entry.breed.text)];
    case 'colour':
      return [orNotSaid(entry.colour.text)];
    case 'sex':
      return [entry.sex === null ? texts.notSaid : petTexts.sexes[entry.sex]];
    case 'neutered':
      return [entry.neutered === null ? texts.notSaid : petTexts.answers[entry.neutered]];
    case 'dateOfBirth':
      return [orNotSaid(birthOf(entry))];
    case 'microchipNumber':
      return [orNotSaid(entry.microchip)];
    case 'insurance':
      return insuranceOf(entry);
  }
};

export const speciesInWords = ({ speciesOther }: PetEntry, species: SpeciesCode): string =>
  species === 'Custom' && speciesOther.trim() !== '' ? speciesOther.trim() : petTexts.kinds[species];

export const typedWeightInWords = ({ weight }: PetEntry): string => {
  const kg = weightIn(weight);
  return kg === null ? texts.notSaid : weightInWords(kg);
};
