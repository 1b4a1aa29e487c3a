import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuestHoldRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { ApiError, call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';
import { timedGuest } from './use-guest-hold.ts';

type Keeping = {
  readonly request: GuestHoldRequest;
  readonly original: string | null;
};

const keep = async ({ request, original }: Keeping): Promise<GuestSoftBooking> => {
  if (original === null) return call('POST /guest/soft-bookings', { body: request });
  const params = { originalSoftBookingId: original };
  try {
    return await call('POST /guest/soft-bookings/{originalSoftBookingId}', { params, body: request });
  } catch (error) {
    // Gone or already booked: start a new hold.
    const isOver = error instanceof ApiError && (error.status === 404 || error.body?.code === 'HOLD_CONVERTED');
    if (isOver) return call('POST /guest/soft-bookings', { body: request });
    throw error;
  }
};

export const useKeepGuestTime = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: keep,
    onSuccess: (softBooking) =>
      queryClient.setQueryData(softBookingsKeys.guest(softBooking.softBookingId), timedGuest(softBooking)),
  });
};
