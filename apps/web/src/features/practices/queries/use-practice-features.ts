import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';

/** Key-value pairs such as 'Online Booking Enabled', which the domain package interprets. */
export const usePracticeFeatures = (practiceId: number | null) =>
  useQuery({
    queryKey: ['practices', 'features', practiceId],
    queryFn: ({ signal }) =>
      call('GET /practices/{practiceId}/feature-toggles', { params: { practiceId: practiceId ?? 0 } }, { signal }),
    enabled: practiceId !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
