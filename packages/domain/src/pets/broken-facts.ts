import { type BirthPrecision, dateOfBirthProblem } from './date-of-birth.ts';
import { microchipProblem } from './microchip.ts';
import type { SpeciesCode } from './species.ts';

export type FactsToCheck = {
  readonly species: SpeciesCode;
  readonly dateOfBirth: string | null;
  readonly dateOfBirthPrecision: BirthPrecision;
  readonly microchipNumber: string | null;
  readonly policyNumber: string | null;
  readonly insurerId: number | null;
};

export type BrokenFact = 'dateOfBirth' | 'microchipNumber' | 'policyNumber';

/** Facts of a record that the rules refuse: they were stored before them, and are read as unknown. */
export const brokenFacts = (pet: FactsToCheck, today: string): BrokenFact[] => {
  const { species, dateOfBirth: date, dateOfBirthPrecision: precision, microchipNumber: chip } = pet;
  const isBroken: Readonly<Record<BrokenFact, boolean>> = {
    dateOfBirth: date !== null && dateOfBirthProblem({ date, precision }, { today, species }) !== null,
    microchipNumber: chip !== null && microchipProblem(chip) !== null,
    policyNumber: pet.policyNumber !== null && pet.insurerId === null,
  };
  return (Object.keys(isBroken) as BrokenFact[]).filter((fact) => isBroken[fact]);
};

export const withoutBroken = <Pet extends FactsToCheck>(pet: Pet, today: string): Pet => {
  const broken = brokenFacts(pet, today);
  return broken.length === 0 ? pet : { ...pet, ...Object.fromEntries(broken.map((fact) => [fact, null])) };
};
