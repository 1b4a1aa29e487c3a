import type { Queryable } from '../../database/client.ts';
import type { Lookups } from '../kinds/lookups.ts';
import { listBreeds, listColours, listInsurers, listSalutations, type Named } from './lookups.repository.ts';

const keyOf = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const index = (rows: readonly Named[]) => {
  const ids = new Map(rows.map(({ id, name }) => [keyOf(name), id]));
  return (word: string): number | null => ids.get(keyOf(word)) ?? null;
};

export const loadLookups = async (database: Queryable): Promise<Lookups> => {
  const breeds = new Map<string, number>();
  for (const { id, speciesId, name, aliases } of await listBreeds(database))
    for (const word of [name, ...aliases]) {
      const key = `${speciesId} ${keyOf(word)}`;
      if (!breeds.has(key)) breeds.set(key, id);
    }
  return {
    salutationId: index(await listSalutations(database)),
    colourId: index(await listColours(database)),
    insurerId: index(await listInsurers(database)),
    breedId: (speciesId, word) => breeds.get(`${speciesId} ${keyOf(word)}`) ?? null,
  };
};
