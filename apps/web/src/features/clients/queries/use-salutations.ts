import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { clientKeys } from './clients.keys.ts';

/** How people like to be addressed. Cached for good (spec §9); without it, nobody is asked. */
export const useSalutations = () =>
  useQuery({
    queryKey: clientKeys.salutations,
    queryFn: ({ signal }) => call('GET /lookup/salutations', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
