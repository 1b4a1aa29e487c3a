import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { clientKeys } from './clients.keys.ts';

export const useSalutations = () =>
  useQuery({
    queryKey: clientKeys.salutations,
    queryFn: ({ signal }) => call('GET /lookup/salutations', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
