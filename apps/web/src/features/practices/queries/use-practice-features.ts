import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';

/**
 * What a practice has switched on: pairs of key and value, such as 'Online Booking Enabled' and
 * 'online-register-pet-enabled', which the domain reads (spec §3). No retry and no refetch on focus (spec §7).
 */
export const usePracticeFeatures = (practiceId: number | null) =>
  useQuery({
    queryKey: ['practices', 'features', practiceId],
    queryFn: ({ signal }) =>
      call('GET /practices/{practiceId}/feature-toggles', { params: { practiceId: practiceId ?? 0 } }, { signal }),
    enabled: practiceId !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
