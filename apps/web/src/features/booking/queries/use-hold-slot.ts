import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HoldSlotRequest, SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { ApiError, call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';
import { timed } from './use-soft-booking.ts';

type Hold = {
  readonly request: HoldSlotRequest;
  /** Released once the new hold is safe. */
  readonly original: string | null;
};

const hold = async ({ request, original }: Hold): Promise<SoftBooking> => {
  if (original === null) return call('POST /soft-bookings', { body: request });
  try {
    return await call('POST /soft-bookings/{softBookingId}', { params: { softBookingId: original }, body: request });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return call('POST /soft-bookings', { body: request });
    throw error;
  }
};

export const useHoldSlot = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: hold,
    onSuccess: (softBooking) => {
      queryClient.setQueryData(softBookingsKeys.detail(softBooking.softBookingId), timed(softBooking));
    },
  });
};
