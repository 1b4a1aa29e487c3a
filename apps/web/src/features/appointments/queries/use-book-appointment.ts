import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../../platform/api-client.ts';
import { attemptKey, clearBookingDraft } from '../booking-draft.ts';
import { appointmentsKeys } from './appointments.keys.ts';

/**
 * Books a visit. Sent again unchanged, after a failure of the network or even a reload, it carries the same
 * Idempotency-Key, so that the server answers with the visit it may have booked already.
 */
export const useBookAppointment = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BookAppointmentRequest) =>
      call('POST /appointments', { body }, { idempotencyKey: attemptKey(body) }),
    onSuccess: (appointment) => {
      clearBookingDraft();
      queryClient.setQueryData(appointmentsKeys.detail(appointment.appointmentId), appointment);
      queryClient.removeQueries({ queryKey: appointmentsKeys.allSlots });
      void queryClient.invalidateQueries({ queryKey: appointmentsKeys.lists });
      // A pet carries its next visit, and whether it waits for its initial consultation.
      void queryClient.invalidateQueries({ queryKey: ['pets'] });
    },
  });
};
