import { nameKey } from '@portal/domain/clients/record-keys';
import { remembering } from '@portal/domain/remembering';
import type { Queryable } from '../../database/client.ts';
import { type Lookups, todayHere } from '../kinds/lookups.ts';
import { listBreeds, listNames } from './lookups.repository.ts';

const keyOf = remembering(nameKey);

const wordsForNoInsurer: ReadonlySet<string> = new Set(['no', 'none', 'n', 'uninsured', 'notinsured', 'noinsurance']);

const idIn =
  (ids: ReadonlyMap<string, number>, list: string) =>
  (word: string): number | null =>
    ids.get(`${list} ${keyOf(word)}`) ?? null;

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
  const names = await listNames(database);
  const ids = new Map(names.map(({ list, name, id }) => [`${list} ${keyOf(name)}`, id]));
  const nobody = names.find(({ list }) => list === 'none')?.id ?? null;
  const uninsured = (word: string) => (wordsForNoInsurer.has(keyOf(word)) ? nobody : idIn(ids, 'none')(word));
  return {
    salutationId: idIn(ids, 'salutations'),
    colourId: idIn(ids, 'colours'),
    insurerId: (word) => idIn(ids, 'insurers')(word) ?? uninsured(word),
    isUninsured: (word) => uninsured(word) !== null,
    otherInsurerId: names.find(({ list }) => list === 'other')?.id ?? null,
    speciesOfBreed: (word) => (keyOf(word) === 'unknown' ? null : (speciesByBreed.get(keyOf(word)) ?? null)),
    today: todayHere(),
    breedId: (speciesId, word) => breeds.get(`${speciesId} ${keyOf(word)}`) ?? null,
  };
};
