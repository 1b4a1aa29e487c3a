import { useQuery } from '@tanstack/react-query';
import type { Breed, Colour, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import { call } from '../../platform/api-client.ts';
import { petsKeys } from './pets.queries.ts';
import type { Choice } from '../../ui/combobox/filter-choices.ts';

export const useSpecies = () =>
  useQuery({
    queryKey: petsKeys.species,
    queryFn: ({ signal }) => call('GET /bff/v2/species', {}, { signal }),
    staleTime: Infinity,
  });

const useBreeds = (speciesId: number | null) =>
  useQuery({
    queryKey: petsKeys.breeds(speciesId),
    queryFn: ({ signal }) =>
      call('GET /bff/v2/species/{speciesId}/breeds', { params: { speciesId: speciesId ?? 0 } }, { signal }),
    enabled: speciesId !== null,
    staleTime: Infinity,
  });

type Where = { readonly speciesId: number | null; readonly breedId: number | null };

const useColours = ({ speciesId, breedId }: Where) =>
  useQuery({
    queryKey: petsKeys.colours({ speciesId, breedId }),
    queryFn: ({ signal }) =>
      call(
        'GET /bff/v2/species/{speciesId}/breeds/{breedId}/colours',
        { params: { speciesId: speciesId ?? 0, breedId: breedId ?? 0 } },
        { signal },
      ),
    enabled: speciesId !== null && breedId !== null,
    staleTime: Infinity,
  });

/** Changes only with a release, so it never goes stale. */
const useInsurers = () =>
  useQuery({
    queryKey: petsKeys.insurers,
    queryFn: ({ signal }) => call('GET /bff/v2/insurers', {}, { signal }),
    staleTime: Infinity,
  });

export const usePetLists = ({ speciesId, breedId }: Where) => {
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
    refetch: () => failed.forEach((query) => void query.refetch()),
    speciesCode: species.data?.find((speciesList) => speciesList.speciesId === speciesId)?.code ?? null,
    areReady: species.data !== undefined && insurers.data !== undefined,
  };
};

export type PetLists = {
  readonly species: readonly Species[];
  readonly breeds: readonly Breed[];
  readonly colours: readonly Colour[];
  readonly insurers: readonly Insurer[];
};

export const breedChoices = (breeds: readonly Breed[]): Choice[] =>
  breeds.map(({ breedId, name, aliases, popular }) => ({ value: String(breedId), label: name, aliases, popular }));

export const colourChoices = (colours: readonly Colour[]): Choice[] =>
  colours.map(({ colourId, name }) => ({ value: String(colourId), label: name }));

/** Excludes "Other" and "Not insured", which have their own controls. */
export const insurerChoices = (insurers: readonly Insurer[]): Choice[] =>
  insurers
    .filter(({ kind, active }) => kind === 'insurer' && active)
    .map(({ insurerId, name }) => ({ value: String(insurerId), label: name }));

export const insurerIdOf = (insurers: readonly Insurer[], kind: Insurer['kind']): number | null =>
  insurers.find((insurer) => insurer.kind === kind)?.insurerId ?? null;
