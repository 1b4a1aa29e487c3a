import { useMutation } from '@tanstack/react-query';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../platform/api-client.ts';
import { attemptKey } from '../../platform/idempotency-attempt.ts';
import { useAppointmentsChanged } from '../appointments/appointments.queries.ts';
import { clientDraft } from './booking-draft.ts';

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the appointment already booked. */
export const useBookAppointment = () => {
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (body: BookAppointmentRequest) =>
      call('POST /appointments', { body }, { idempotencyKey: attemptKey(clientDraft, body) }),
    onSuccess: (appointment) => {
      clientDraft.clear();
      appointmentsChanged(appointment);
    },
  });
};
