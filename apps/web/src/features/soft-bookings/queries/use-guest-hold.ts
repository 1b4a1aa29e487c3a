import { useQuery } from '@tanstack/react-query';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** A guest's hold and the moment at which we learnt of it, on a clock that nobody can set. */
export type TimedGuestHold = { readonly softBooking: GuestSoftBooking; readonly receivedAt: number };

export const timedGuest = (softBooking: GuestSoftBooking): TimedGuestHold => ({
  softBooking,
  receivedAt: performance.now(),
});

type Wanted = {
  readonly softBookingId: string | null;
  /** Of the mailed link; without it the cookie of this browser decides. */
  readonly token?: string | null;
  /** Looks again so often, to learn what happens on another device. */
  readonly everyMs?: number | false;
};

/** A time kept for somebody without an account. Asked for again on return to the page: a device that slept has not counted. */
export const useGuestHold = ({ softBookingId, token = null, everyMs = false }: Wanted) =>
  useQuery({
    queryKey: softBookingsKeys.guest(softBookingId ?? 'none'),
    queryFn: async ({ signal }) => {
      const params = { softBookingId: softBookingId ?? '' };
      const query = { t: token ?? undefined };
      return timedGuest(await call('GET /guest/soft-bookings/{softBookingId}', { params, query }, { signal }));
    },
    enabled: softBookingId !== null,
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs,
  });
