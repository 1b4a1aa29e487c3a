import { useQuery } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { call } from '../../platform/api-client.ts';
import { useProfile } from '../clients/clients.queries.ts';

export const petsKeys = {
  all: ['pets'],
  lists: ['pets', 'list'],
  living: ['pets', 'list'],
  everyone: ['pets', 'list', 'all'],
  detail: (petId: number) => ['pets', 'detail', petId] as const,
  cancelledDays: (petId: number) => ['pets', 'cancelled-days', petId] as const,
  species: ['pet-facts', 'species'],
  breeds: (speciesId: number | null) => ['pet-facts', 'breeds', speciesId] as const,
  colours: (where: { speciesId: number | null; breedId: number | null }) => ['pet-facts', 'colours', where] as const,
  insurers: ['pet-facts', 'insurers'],
} as const;

export const usePets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: petsKeys.living,
    queryFn: ({ signal }) => call('GET /bff/v2/pets', { query: { sort: 'name' } }, { signal }),
    enabled,
  });

export const usePetById = (petId: number | null): Pet | undefined =>
  usePets({ enabled: petId !== null }).data?.find((pet) => pet.petId === petId);

export const useAllPets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: petsKeys.everyone,
    queryFn: ({ signal }) => call('GET /bff/v2/pets', { query: { scope: 'all', sort: 'name' } }, { signal }),
    enabled,
  });

/** Past pets, fetched only if there are no others, which the profile knows before the list arrives. */
export const usePastPetsOnly = () => {
  const isExpected = useProfile().data?.hasOnlyPastPets ?? false;
  const living = usePets().data;
  const isNone = living ? living.length === 0 : isExpected;
  const all = useAllPets({ enabled: isNone });
  const past = isNone ? (all.data ?? []) : [];
  return { isPending: isNone && all.isPending, past, isBereft: past.length > 0 || (isNone && !all.data && isExpected) };
};

export const usePet = (petId: number) =>
  useQuery({
    queryKey: petsKeys.detail(petId),
    queryFn: ({ signal }) => call('GET /bff/v2/pets/{petId}', { params: { petId } }, { signal }),
  });

const mostPets = 3;

export const usePetsMenu = () => {
  const { data } = usePets();
  return data && { total: data.length, slicedData: data.slice(0, mostPets) };
};
