import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';
import { timedGuest } from './use-guest-hold.ts';

type Wanted = { readonly softBookingId: string | null; readonly token?: string | null };

/** Idempotent: claiming a hold again returns its state. */
export const useClaimedHold = ({ softBookingId, token = null }: Wanted) => {
  const queryClient = useQueryClient();
  const { refetch } = useProfile();
  return useQuery({
    queryKey: softBookingsKeys.claimed(softBookingId ?? 'none'),
    queryFn: async ({ signal }) => {
      const params = { softBookingId: softBookingId ?? '' };
      const query = { t: token ?? undefined };
      const isNews = queryClient.getQueryData(softBookingsKeys.claimed(softBookingId ?? 'none')) === undefined;
      const claimed = await call('POST /guest/soft-bookings/{softBookingId}/claim', { params, query }, { signal });
      if (isNews) await refetch();
      return timedGuest(claimed);
    },
    enabled: softBookingId !== null,
    refetchOnWindowFocus: 'always',
  });
};
