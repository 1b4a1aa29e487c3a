import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';

/** The practices that can be found online. No retry and no refetch on focus (spec §7). */
export const useOnlinePractices = () =>
  useQuery({
    queryKey: ['practices', 'online'],
    queryFn: ({ signal }) => call('GET /online-practices', {}, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
