import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

export const useBreeds = (speciesId: number | null) =>
  useQuery({
    queryKey: petsKeys.breeds(speciesId),
    queryFn: ({ signal }) =>
      call('GET /bff/v2/species/{speciesId}/breeds', { params: { speciesId: speciesId ?? 0 } }, { signal }),
    enabled: speciesId !== null,
    staleTime: Infinity,
  });
