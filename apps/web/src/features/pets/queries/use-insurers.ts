import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

/** Changes only with a release, so it never goes stale. */
export const useInsurers = () =>
  useQuery({
    queryKey: petsKeys.insurers,
    queryFn: ({ signal }) => call('GET /bff/v2/insurers', {}, { signal }),
    staleTime: Infinity,
  });
