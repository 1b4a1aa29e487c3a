import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';
import { useAppointmentsChanged } from './use-visits-changed.ts';

type Undone = {
  readonly appointmentId: number;
  /** Undo restores the visits cancelled along with this one, but not the reverse, so the others are named here. */
  readonly others: readonly number[];
};

const undo = (appointmentId: number) =>
  call('POST /appointments/{appointmentId}/undo-cancel', { params: { appointmentId } });

export const useUndoCancel = (onRestored: (visit: Appointment) => void) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: async ({ appointmentId, others }: Undone) => {
      const visit = await undo(appointmentId);
      for (const other of others) await undo(other);
      return visit;
    },
    onSuccess: (visit) => {
      onRestored(visit);
      appointmentsChanged(visit);
    },
    onError: (_, { appointmentId }) => {
      appointmentsChanged(null);
      void queryClient.invalidateQueries({ queryKey: appointmentsKeys.detail(appointmentId) });
    },
  });
};
