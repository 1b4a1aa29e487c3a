import type { BreedRow } from './reference.repository.ts';

type Extras = { readonly cross?: true; readonly popular?: true; readonly aliases?: readonly string[] };

export type BreedLine = readonly [breedId: number, name: string, extras?: Extras];

export const breedsOf = (speciesId: number, lines: readonly BreedLine[]): BreedRow[] =>
  lines.map(([breedId, name, extras = {}]) => ({
    breedId,
    speciesId,
    name,
    isCross: extras.cross ?? false,
    popular: extras.popular ?? false,
    aliases: extras.aliases ?? [],
  }));
