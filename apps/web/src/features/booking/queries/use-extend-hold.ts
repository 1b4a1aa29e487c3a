import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';
import { timed } from './use-soft-booking.ts';

export const useExtendHold = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (softBookingId: string) => call('PATCH /soft-bookings/{softBookingId}', { params: { softBookingId } }),
    onSuccess: (softBooking) => {
      queryClient.setQueryData(softBookingsKeys.detail(softBooking.softBookingId), timed(softBooking));
    },
    onError: (error, softBookingId) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: softBookingsKeys.detail(softBookingId) });
    },
  });
};
