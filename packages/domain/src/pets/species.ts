/** The nine species of the specification (§3). `Custom` is whatever the other eight are not. */
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
export type Sex = (typeof sexes)[number];
