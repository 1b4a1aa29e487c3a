import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { clientKeys } from './clients.keys.ts';

export const clientDetailsQuery = {
  queryKey: clientKeys.details,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /client', {}, { signal }),
};

/** What the practice has on record about whoever is signed in. */
export const useClientDetails = () => useQuery(clientDetailsQuery);
