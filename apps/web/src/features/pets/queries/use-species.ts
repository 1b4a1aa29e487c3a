import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

export const useSpecies = () =>
  useQuery({
    queryKey: petsKeys.species,
    queryFn: ({ signal }) => call('GET /bff/v2/species', {}, { signal }),
    staleTime: Infinity,
  });
