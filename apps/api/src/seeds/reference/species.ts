import type { Species } from '@portal/contract/pets/pets.schemas';
import { type SpeciesCode, speciesCodes } from '@portal/domain/pets/species';

export const speciesIds = {
  Canine: 1,
  Feline: 2,
  Bird: 3,
  Rabbit: 4,
  Fish: 5,
  Rodent: 6,
  Reptile: 7,
  Ferret: 8,
  Custom: 9,
} as const satisfies Record<SpeciesCode, number>;

const names = {
  Canine: 'Dog',
  Feline: 'Cat',
  Bird: 'Bird',
  Rabbit: 'Rabbit',
  Fish: 'Fish',
  Rodent: 'Small furry',
  Reptile: 'Reptile',
  Ferret: 'Ferret',
  Custom: 'Other',
} as const satisfies Record<SpeciesCode, string>;

export const species: readonly Species[] = speciesCodes.map((code) => ({
  speciesId: speciesIds[code],
  code,
  name: names[code],
  sortOrder: speciesIds[code],
}));
