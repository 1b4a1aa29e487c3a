import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

export const useSignIns = () =>
  useQuery({
    queryKey: privacyKeys.signIns,
    queryFn: ({ signal }) => call('GET /sign-ins', {}, { signal }),
    staleTime: 0,
  });
