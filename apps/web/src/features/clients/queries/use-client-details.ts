import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { clientKeys } from './clients.keys.ts';

export const clientDetailsQuery = {
  queryKey: clientKeys.details,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /client', {}, { signal }),
};

export const useClientDetails = () => useQuery(clientDetailsQuery);
