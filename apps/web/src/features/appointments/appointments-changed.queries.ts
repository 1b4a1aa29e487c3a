import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { whenIdle } from '../../platform/when-idle.ts';
import { slotKeys } from '../slots/slots.keys.ts';
import { clientKeys } from '../clients/clients.queries.ts';
import { petsKeys } from '../pets/pets.queries.ts';
import { appointmentKeys, upcomingQuery } from './appointments.queries.ts';

/** Call after booking or any change: pages then show the appointment as it is now, never as it was. */
export const useAppointmentsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (changed: Appointment | null): void => {
      if (changed) queryClient.setQueryData(appointmentKeys.detail(changed.appointmentId), changed);
      // Cached lists would show the appointment as it was, offer taken slots and hide freed ones.
      queryClient.removeQueries({ queryKey: slotKeys.all, type: 'inactive' });
      queryClient.removeQueries({
        queryKey: appointmentKeys.lists,
        predicate: (query) => query.getObserversCount() === 0,
      });
      // Reset, not removed: removing a query detaches its observers, such as the offline copy.
      for (const queryKey of [appointmentKeys.next, appointmentKeys.due])
        queryClient.getQueryCache().find({ queryKey })?.reset();
      // A response from before the change would otherwise count as current.
      void queryClient.cancelQueries({ queryKey: appointmentKeys.lists });
      for (const queryKey of [
        appointmentKeys.lists,
        slotKeys.all,
        // Pets carry their next appointment and whether the initial consultation is due.
        petsKeys.all,
        // The profile names the current hold.
        clientKeys.profile,
      ])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      // The next screen renders first and fetches what it shows.
      const isStillOld = ({ state }: Query) => state.isInvalidated && state.fetchStatus === 'idle';
      whenIdle(() => {
        void queryClient.refetchQueries({ type: 'active', predicate: isStillOld });
        // The offline copy needs this list even when no page shows it.
        void queryClient.prefetchQuery(upcomingQuery);
      });
    },
    [queryClient],
  );
};
