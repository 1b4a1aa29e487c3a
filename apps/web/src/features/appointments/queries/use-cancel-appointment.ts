import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment, CancelAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { ApiError, call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';
import { timedCancellation } from './use-cancellation.ts';
import { useAppointmentsChanged } from './use-visits-changed.ts';

type Cancelling = { readonly reasonId: number; readonly body: CancelAppointmentRequest };

export const useCancelAppointment = (appointment: Appointment, onCancelled: () => void) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  const { appointmentId } = appointment;
  return useMutation({
    mutationFn: ({ reasonId, body }: Cancelling) =>
      call('PATCH /appointments/{appointmentId}/cancel', { params: { appointmentId }, query: { reasonId }, body }),
    onSuccess: (cancellation, { reasonId }) => {
      const { status, lateCancel, cancelledAt, undoUntil, alsoCancelled } = cancellation;
      onCancelled();
      queryClient.setQueryData(appointmentsKeys.cancellation(appointmentId), timedCancellation(cancellation));
      for (const other of alsoCancelled) queryClient.removeQueries({ queryKey: appointmentsKeys.detail(other) });
      appointmentsChanged({
        ...appointment,
        status,
        lateCancel,
        cancelledAt,
        undoUntil,
        cancellationReasonId: reasonId,
        canAmend: false,
        canCancel: false,
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: appointmentsKeys.detail(appointmentId) });
    },
  });
};
