import type { SpeciesCode } from '@portal/domain/pets/species';
import { catBreeds } from '../reference/cat-breeds.ts';
import { dogBreeds } from '../reference/dog-breeds.ts';
import { exoticKinds } from '../reference/exotic-kinds.ts';
import { rabbitBreeds } from '../reference/rabbit-breeds.ts';
import type { BreedRow } from '../reference/reference.repository.ts';
import { speciesIds } from '../reference/species.ts';

const breeds: readonly BreedRow[] = [...dogBreeds, ...catBreeds, ...rabbitBreeds, ...exoticKinds];

export const popularBreeds = (species: SpeciesCode): readonly BreedRow[] => {
  const all = breeds.filter(({ speciesId }) => speciesId === speciesIds[species]);
  const popular = all.filter((breed) => breed.popular);
  return popular.length > 0 ? popular : all;
};

export const getBreedId = (species: SpeciesCode, name: string): number => {
  const breed = breeds.find((one) => one.speciesId === speciesIds[species] && one.name === name);
  if (!breed) throw new Error(`no ${species} breed is called ${name}`);
  return breed.breedId;
};
