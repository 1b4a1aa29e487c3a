import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AmendAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { call, errorCode } from '../../../platform/api-client.ts';
import { attemptKey } from '../../../platform/idempotency-attempt.ts';
import { changeDraft } from '../reschedule/change-draft.ts';
import { isAboutTheVisit } from '../reschedule/change-refusals.ts';
import { slotKeys } from '../../booking/slots.keys.ts';
import { appointmentsKeys } from './appointments.keys.ts';
import { useVisitsChanged } from './use-visits-changed.ts';

/** Idempotent: a retry reuses the Idempotency-Key, so the visit moves only once. */
export const useAmendAppointment = (appointmentId: number) => {
  const queryClient = useQueryClient();
  const visitsChanged = useVisitsChanged();
  return useMutation({
    mutationFn: (body: AmendAppointmentRequest) =>
      call(
        'POST /appointments/{appointmentId}',
        { params: { appointmentId }, body },
        { idempotencyKey: attemptKey(changeDraft, { appointmentId, ...body }) },
      ),
    onSuccess: (appointment) => {
      changeDraft.clear();
      visitsChanged(appointment);
    },
    onError: (error) => {
      const code = errorCode(error);
      const queryKey = isAboutTheVisit(code) ? appointmentsKeys.detail(appointmentId) : slotKeys.all;
      if (code !== undefined) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
