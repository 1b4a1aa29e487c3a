import type { SpeciesCode } from '@portal/domain/pets/species';

/** The ids are fixed for good (docs/runbooks/reference-data.md). */
const species: Readonly<Record<SpeciesCode, { readonly id: number; readonly words: readonly string[] }>> = {
  Canine: { id: 1, words: ['dog', 'dogs', 'puppy', 'k9'] },
  Feline: { id: 2, words: ['cat', 'cats', 'kitten'] },
  Bird: { id: 3, words: ['avian', 'parrot', 'budgie', 'budgerigar', 'cockatiel', 'chicken', 'hen', 'poultry'] },
  Rabbit: { id: 4, words: ['lagomorph', 'bunny', 'rabbits'] },
  Fish: { id: 5, words: ['goldfish', 'koi'] },
  Rodent: {
    id: 6,
    words: ['small furry', 'guinea pig', 'hamster', 'rat', 'mouse', 'gerbil', 'chinchilla', 'degu', 'small mammal'],
  },
  Reptile: { id: 7, words: ['tortoise', 'lizard', 'snake', 'gecko', 'bearded dragon', 'terrapin'] },
  Ferret: { id: 8, words: ['ferrets'] },
  Custom: { id: 9, words: ['other', 'exotic'] },
};

const codes = new Map(
  (Object.entries(species) as [SpeciesCode, { readonly words: readonly string[] }][]).flatMap(([code, { words }]) =>
    [code.toLowerCase(), ...words].map((word) => [word, code] as const),
  ),
);

const codeOf = (word: string): SpeciesCode | undefined => codes.get(word) ?? codes.get(word.replace(/s$/, ''));

const beforeIn = (written: string, end: RegExp): string =>
  written.toLowerCase().replaceAll('_', ' ').split(end)[0]?.trim() ?? '';

/** Also in the plural, and without what follows in brackets, as in `Dog (Canine - Domestic)`. */
export const readSpecies = (written: string): SpeciesCode | null => {
  const word = beforeIn(written, /[(]/);
  return codeOf(word) ?? codeOf(word.replaceAll('-', ' ')) ?? null;
};

/** Of the first of several words: `Canine - Labrador`, `Dog/Canine`. */
export const readFirstSpecies = (written: string): SpeciesCode | null =>
  codeOf(beforeIn(written, /[(,/:]| - /)) ?? null;

export const speciesIdOf = (code: SpeciesCode): number => species[code].id;

export const speciesOfId = (speciesId: number): SpeciesCode | null =>
  (Object.keys(species) as SpeciesCode[]).find((code) => species[code].id === speciesId) ?? null;

export const speciesIdsOfAll: readonly number[] = Object.values(species).map(({ id }) => id);
