import { useQuery } from '@tanstack/react-query';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** `receivedAt` is on the monotonic clock of `performance.now()`. */
export type TimedGuestHold = { readonly softBooking: GuestSoftBooking; readonly receivedAt: number };

export const timedGuest = (softBooking: GuestSoftBooking): TimedGuestHold => ({
  softBooking,
  receivedAt: performance.now(),
});

type Wanted = {
  readonly softBookingId: string | null;
  /** From the emailed link; without it the browser's cookie authorises. */
  readonly token?: string | null;
  /** Polling interval, to notice changes made on another device. */
  readonly everyMs?: number | false;
};

/** Refetched on focus, because timers stop while a device sleeps. */
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
