export const speciesCodes = [
  'Custom',
  'Canine',
  'Feline',
  'Bird',
  'Rabbit',
  'Fish',
  'Rodent',
  'Reptile',
  'Ferret',
] as const;
export type SpeciesCode = (typeof speciesCodes)[number];

export const sexes = ['Male', 'Female'] as const;
