import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

type Where = { readonly speciesId: number | null; readonly breedId: number | null };

export const useColours = ({ speciesId, breedId }: Where) =>
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
