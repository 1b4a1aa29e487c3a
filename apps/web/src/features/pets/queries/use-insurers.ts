import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

/** Insurers of pets. They change with a release, so one answer lasts. */
export const useInsurers = () =>
  useQuery({
    queryKey: petsKeys.insurers,
    queryFn: ({ signal }) => call('GET /bff/v2/insurers', {}, { signal }),
    staleTime: Infinity,
  });
