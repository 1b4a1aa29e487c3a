import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { slotKeys } from '../../booking/slots.keys.ts';
import { appointmentsKeys } from './appointments.keys.ts';

export const useVisitsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (changed: Appointment | null): void => {
      if (changed) queryClient.setQueryData(appointmentsKeys.detail(changed.appointmentId), changed);
      // Drop cached slot lists, which would offer taken slots and hide freed ones.
      queryClient.removeQueries({ queryKey: slotKeys.all, type: 'inactive' });
      for (const queryKey of [
        appointmentsKeys.lists,
        slotKeys.all,
        // Pets carry their next visit and whether the initial consultation is due.
        ['pets'],
        // The profile names the current hold.
        ['clients', 'profile'],
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
};
