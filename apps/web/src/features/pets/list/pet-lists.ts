import type { Breed, Colour, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import type { Choice } from '../../../ui/combobox/filter-choices.ts';

export type PetLists = {
  readonly species: readonly Species[];
  readonly breeds: readonly Breed[];
  readonly colours: readonly Colour[];
  readonly insurers: readonly Insurer[];
};

export const breedChoices = (breeds: readonly Breed[]): Choice[] =>
  breeds.map(({ breedId, name, aliases, popular }) => ({ value: String(breedId), label: name, aliases, popular }));

export const colourChoices = (colours: readonly Colour[]): Choice[] =>
  colours.map(({ colourId, name }) => ({ value: String(colourId), label: name }));

/** Excludes "Other" and "Not insured", which have their own controls. */
export const insurerChoices = (insurers: readonly Insurer[]): Choice[] =>
  insurers
    .filter(({ kind, active }) => kind === 'insurer' && active)
    .map(({ insurerId, name }) => ({ value: String(insurerId), label: name }));

export const insurerIdOf = (insurers: readonly Insurer[], kind: Insurer['kind']): number | null =>
  insurers.find((insurer) => insurer.kind === kind)?.insurerId ?? null;
