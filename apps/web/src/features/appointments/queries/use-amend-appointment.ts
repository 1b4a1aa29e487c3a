import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AmendAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { call, errorCode } from '../../../platform/api-client.ts';
import { attemptKey } from '../../../platform/idempotency-attempt.ts';
import { rescheduleDraft } from '../reschedule/reschedule-draft.ts';
import { isAboutTheAppointment } from '../reschedule/reschedule-refusals.ts';
import { appointmentsKeys } from './appointments.keys.ts';
import { useAppointmentsChanged } from './use-visits-changed.ts';

/** Idempotent: a retry reuses the Idempotency-Key, so the visit moves only once. */
export const useRescheduleAppointment = (appointmentId: number) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (body: AmendAppointmentRequest) =>
      call(
        'POST /appointments/{appointmentId}',
        { params: { appointmentId }, body },
        { idempotencyKey: attemptKey(rescheduleDraft, { appointmentId, ...body }) },
      ),
    onSuccess: (appointment) => {
      rescheduleDraft.clear();
      appointmentsChanged(appointment);
    },
    onError: (error) => {
      const code = errorCode(error);
      const queryKey = isAboutTheAppointment(code) ? appointmentsKeys.detail(appointmentId) : appointmentsKeys.allSlots;
      if (code !== undefined) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
