import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { appointmentsKeys } from './appointments.keys.ts';

/** After a visit was booked, moved, cancelled or taken back: puts it where it is read from, and names what is stale now. */
export const useVisitsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (changed: Appointment | null): void => {
      if (changed) queryClient.setQueryData(appointmentsKeys.detail(changed.appointmentId), changed);
      // A list of free times from before the change would offer what is taken, and hide what has become free.
      queryClient.removeQueries({ queryKey: appointmentsKeys.allSlots, type: 'inactive' });
      for (const queryKey of [
        appointmentsKeys.lists,
        appointmentsKeys.allSlots,
        // A pet carries its next visit, and whether it waits for its initial consultation.
        ['pets'],
        // The profile names the time being held.
        ['clients', 'profile'],
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
};
