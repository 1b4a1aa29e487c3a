import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuestDetailsRequest, GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { ApiError, call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';
import { timedGuest } from './use-guest-hold.ts';

const useNewHold = () => {
  const queryClient = useQueryClient();
  return {
    keep: (softBooking: GuestSoftBooking) =>
      queryClient.setQueryData(softBookingsKeys.guest(softBooking.softBookingId), timedGuest(softBooking)),
    ask: (error: unknown, softBookingId: string) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: softBookingsKeys.guest(softBookingId) });
    },
  };
};

export const useExtendGuestHold = () => {
  const { keep, ask } = useNewHold();
  return useMutation({
    mutationFn: (softBookingId: string) =>
      call('PATCH /guest/soft-bookings/{softBookingId}', { params: { softBookingId } }),
    onSuccess: keep,
    onError: ask,
  });
};

type Details = { readonly softBookingId: string; readonly details: GuestDetailsRequest };

export const useSaveGuestDetails = () => {
  const { keep, ask } = useNewHold();
  return useMutation({
    mutationFn: ({ softBookingId, details }: Details) =>
      call('PUT /guest/soft-bookings/{softBookingId}/details', { params: { softBookingId }, body: details }),
    onSuccess: keep,
    onError: (error, { softBookingId }) => ask(error, softBookingId),
  });
};

export const useReleaseGuestHold = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (softBookingId: string) =>
      call('DELETE /guest/soft-bookings/{softBookingId}', { params: { softBookingId } }),
    onSuccess: (_, softBookingId) => {
      queryClient.removeQueries({ queryKey: softBookingsKeys.guest(softBookingId) });
      void queryClient.invalidateQueries({ queryKey: softBookingsKeys.allGuestSlots });
    },
  });
};
