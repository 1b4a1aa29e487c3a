import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** A failure is harmless: the hold expires within minutes. */
export const useReleaseHold = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (softBookingId: string) => call('DELETE /soft-bookings/{softBookingId}', { params: { softBookingId } }),
    onSuccess: (_, softBookingId) => queryClient.removeQueries({ queryKey: softBookingsKeys.detail(softBookingId) }),
  });
};
