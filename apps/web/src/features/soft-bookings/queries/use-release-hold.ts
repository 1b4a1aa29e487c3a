import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

/** Lets a held time go. If that fails, nothing is lost: the hold runs out by itself within minutes. */
export const useReleaseHold = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (softBookingId: string) => call('DELETE /soft-bookings/{softBookingId}', { params: { softBookingId } }),
    onSuccess: (_, softBookingId) => queryClient.removeQueries({ queryKey: softBookingsKeys.detail(softBookingId) }),
  });
};
