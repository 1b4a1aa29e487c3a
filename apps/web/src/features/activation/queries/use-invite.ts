import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { activationKeys } from './activation.keys.ts';

/** Not retried: the server counts attempts. */
export const useInvite = (registrationCode: string | null) =>
  useQuery({
    queryKey: activationKeys.invite(registrationCode ?? ''),
    queryFn: ({ signal }) => call('GET /invites/{rc}', { params: { rc: registrationCode ?? '' } }, { signal }),
    enabled: registrationCode !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
