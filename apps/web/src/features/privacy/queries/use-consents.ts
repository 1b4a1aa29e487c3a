import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

export const useConsents = () =>
  useQuery({
    queryKey: privacyKeys.consents,
    queryFn: ({ signal }) => call('GET /privacy/consents', {}, { signal }),
    staleTime: 0,
  });
