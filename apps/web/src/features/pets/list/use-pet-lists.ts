import { useBreeds } from '../queries/use-breeds.ts';
import { useColours } from '../queries/use-colours.ts';
import { useInsurers } from '../queries/use-insurers.ts';
import { useSpecies } from '../queries/use-species.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import type { PetLists } from './pet-lists.ts';

export const usePetLists = ({ speciesId, breed }: Pick<PetEntry, 'speciesId' | 'breed'>) => {
  const breedId = breed.value === null ? null : Number(breed.value);
  const species = useSpecies();
  const breeds = useBreeds(speciesId);
  const colours = useColours({ speciesId, breedId });
  const insurers = useInsurers();
  const failed = [species, breeds, colours, insurers].filter(({ isError }) => isError);
  const lists: PetLists & { isLoading: boolean } = {
    species: species.data ?? [],
    breeds: breeds.data ?? [],
    colours: colours.data ?? [],
    insurers: insurers.data ?? [],
    isLoading: breeds.isLoading || colours.isLoading || insurers.isLoading,
  };
  return {
    lists,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
    speciesCode: species.data?.find((known) => known.speciesId === speciesId)?.code ?? null,
    areReady: species.data !== undefined && insurers.data !== undefined,
  };
};
