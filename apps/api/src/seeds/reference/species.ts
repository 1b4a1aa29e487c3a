import type { SpeciesCode } from '@portal/domain/pets/species';
import type { SpeciesRow } from './reference.repository.ts';

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

const row = (code: SpeciesCode): SpeciesRow => ({
  speciesId: speciesIds[code],
  code,
  name: names[code],
  sortOrder: speciesIds[code],
});

export const species: readonly SpeciesRow[] = [
  row('Canine'),
  row('Feline'),
  row('Bird'),
  row('Rabbit'),
  row('Fish'),
  row('Rodent'),
  row('Reptile'),
  row('Ferret'),
  row('Custom'),
];
