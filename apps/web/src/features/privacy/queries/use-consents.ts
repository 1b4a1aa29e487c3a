import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

/** What the client has agreed to and taken back. */
export const useConsents = () =>
  useQuery({
    queryKey: privacyKeys.consents,
    queryFn: ({ signal }) => call('GET /privacy/consents', {}, { signal }),
    staleTime: 0,
  });
