import { z } from 'zod';
import { readSpecies } from '../../../data-exchange/kinds/species-names.ts';
import type { Provet } from './provet-pages.ts';

const PetLists = z.object({
  species: z.string(),
  species_code: z.number().nullish(),
  breed: z.string().nullish(),
  breed_code: z.number().nullish(),
});

type ListName = 'species' | 'breed';

/** `Dog (Canine - Domestic)` is a dog. */
const keyOf = (list: ListName, text: string): string => {
  const name = text.replace(/\s*[(].*$/, '').trim();
  return `${list} ${(list === 'species' ? readSpecies(name) : null) ?? name.toLowerCase()}`;
};

/** Published programs write numbers of the practice's own lists, which no page names: those of its pets tell them. */
export const createListIds = ({ pages }: Provet) => {
  const ids = new Map<string, number>();

  const learn = (pets: readonly unknown[]): void => {
    for (const one of pets) {
      const { data } = PetLists.safeParse(one);
      if (data?.species_code) ids.set(keyOf('species', data.species), data.species_code);
      if (data?.breed && data.breed_code) ids.set(keyOf('breed', data.breed), data.breed_code);
    }
  };

  return {
    learn,
    /** Null if no pet that was read has it. */
    async find(list: ListName, name: string): Promise<number | null> {
      if (ids.size === 0)
        learn((await pages({ path: 'patient', kind: 'patient', endpoint: 'patients' }).next()).value?.results ?? []);
      return ids.get(keyOf(list, name)) ?? null;
    },
  };
};
export type ListIds = ReturnType<typeof createListIds>;
