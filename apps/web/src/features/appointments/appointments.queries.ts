import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../platform/api-client.ts';
import { slotKeys } from '../booking/slots.keys.ts';
import { clientKeys } from '../clients/clients.queries.ts';
import { petsKeys } from '../pets/pets.queries.ts';

export type Scope = 'upcoming' | 'past';

export const appointmentKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  due: ['appointments', 'list', 'due'],
  list: (scope: Scope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** The cancellation response, which the server returns only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
} as const;

export const useAppointment = (appointmentId: number) =>
  useQuery({
    queryKey: appointmentKeys.detail(appointmentId),
    queryFn: ({ signal }) => call('GET /appointments/{appointmentId}', { params: { appointmentId } }, { signal }),
    // It may have changed in another tab or at the practice.
    refetchOnWindowFocus: 'always',
  });

export const useUpcomingAppointments = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: appointmentKeys.next,
    queryFn: ({ signal }) => call('GET /appointments', { query: { scope: 'upcoming' } }, { signal }),
    select: ({ items }) => items,
    enabled,
    refetchOnWindowFocus: 'always',
  });

export const useNextAppointments = () => {
  const { data, isPending } = useUpcomingAppointments();
  const nextOf = ({ petId }: Pick<Appointment, 'petId'>) =>
    data?.find((appointment) => appointment.petId === petId && appointment.status === 'BOOKED');
  return { isPending, nextOf };
};

export const useOtherAppointments = ({ appointmentId, petId }: Appointment): readonly Appointment[] =>
  (useUpcomingAppointments().data ?? []).filter(
    (other) => other.petId === petId && other.appointmentId !== appointmentId && other.status === 'BOOKED',
  );

export const useAppointmentsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (changed: Appointment | null): void => {
      if (changed) queryClient.setQueryData(appointmentKeys.detail(changed.appointmentId), changed);
      // Drop cached slot lists, which would offer taken slots and hide freed ones.
      queryClient.removeQueries({ queryKey: slotKeys.all, type: 'inactive' });
      for (const queryKey of [
        appointmentKeys.lists,
        slotKeys.all,
        // Pets carry their next appointment and whether the initial consultation is due.
        petsKeys.all,
        // The profile names the current hold.
        clientKeys.profile,
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
};
