import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

/** The latest sign-ins, refusals and ended sessions. */
export const useSignIns = () =>
  useQuery({
    queryKey: privacyKeys.signIns,
    queryFn: ({ signal }) => call('GET /sign-ins', {}, { signal }),
    staleTime: 0,
  });
