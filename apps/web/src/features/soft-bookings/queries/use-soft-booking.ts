import { useQuery } from '@tanstack/react-query';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** A hold and the moment at which we learnt of it, on a clock that nobody can set. */
export type TimedSoftBooking = { readonly softBooking: SoftBooking; readonly receivedAt: number };

/** Notes when an answer came, so that what is left of a hold is counted from the server's own clock (design 8). */
export const timed = (softBooking: SoftBooking): TimedSoftBooking => ({ softBooking, receivedAt: performance.now() });

/** A time being held. Asked for again on return to the page: a device that slept has not counted. */
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
