import { nameKey } from '@portal/domain/clients/record-keys';
import { remembering } from '@portal/domain/remembering';
import type { Queryable } from '../../database/client.ts';
import { type Lookups, todayHere } from '../kinds/lookups.ts';
import { listBreeds, listNames } from './lookups.repository.ts';

const keyOf = remembering(nameKey);

export const loadLookups = async (database: Queryable): Promise<Lookups> => {
  const breeds = new Map<string, number>();
  const speciesByBreed = new Map<string, number | null>();
  for (const { id, speciesId, name, aliases } of await listBreeds(database))
    for (const word of [name, ...aliases]) {
      const key = `${speciesId} ${keyOf(word)}`;
      if (!breeds.has(key)) breeds.set(key, id);
      const other = speciesByBreed.get(keyOf(word));
      speciesByBreed.set(keyOf(word), other === undefined || other === speciesId ? speciesId : null);
    }
  const ids = new Map((await listNames(database)).map(({ list, name, id }) => [`${list} ${keyOf(name)}`, id]));
  const idIn = (list: string) => (word: string) => ids.get(`${list} ${keyOf(word)}`) ?? null;
  return {
    salutationId: idIn('salutations'),
    colourId: idIn('colours'),
    insurerId: idIn('insurers'),
    speciesOfBreed: (word) => (keyOf(word) === 'unknown' ? null : (speciesByBreed.get(keyOf(word)) ?? null)),
    today: todayHere(),
    breedId: (speciesId, word) => breeds.get(`${speciesId} ${keyOf(word)}`) ?? null,
  };
};
