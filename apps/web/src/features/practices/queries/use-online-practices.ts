import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';

export const useOnlinePractices = () =>
  useQuery({
    queryKey: ['practices', 'online'],
    queryFn: ({ signal }) => call('GET /online-practices', {}, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
