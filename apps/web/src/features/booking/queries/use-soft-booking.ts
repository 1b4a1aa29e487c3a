import { useQuery } from '@tanstack/react-query';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** `receivedAt` is on the monotonic clock of `performance.now()`. */
export type TimedSoftBooking = { readonly softBooking: SoftBooking; readonly receivedAt: number };

/** Records when the response arrived, to count down from the server's clock. */
export const timed = (softBooking: SoftBooking): TimedSoftBooking => ({ softBooking, receivedAt: performance.now() });

export const useSoftBooking = (softBookingId: string | null) =>
  useQuery({
    queryKey: softBookingsKeys.detail(softBookingId ?? 'none'),
    queryFn: async ({ signal }) =>
      timed(
        await call(
          'GET /soft-bookings/{softBookingId}',
          { params: { softBookingId: softBookingId ?? '' } },
          { signal },
        ),
      ),
    enabled: softBookingId !== null,
    refetchOnWindowFocus: 'always',
  });
