import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../platform/api-client.ts';

export type Scope = 'upcoming' | 'past';

export const appointmentKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  due: ['appointments', 'list', 'due'],
  list: (scope: Scope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  details: ['appointments', 'detail'],
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** The cancellation response, which the server returns only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
} as const;

const pollMilliseconds = 10_000;

export const useAppointment = (appointmentId: number) =>
  useQuery({
    queryKey: appointmentKeys.detail(appointmentId),
    queryFn: ({ signal }) => call('GET /appointments/{appointmentId}', { params: { appointmentId } }, { signal }),
    // The practice's own system may confirm it within seconds.
    refetchInterval: ({ state }) => state.data?.request?.state === 'AWAITING' && pollMilliseconds,
    // It may have changed in another tab or at the practice.
    refetchOnWindowFocus: 'always',
  });

export const upcomingQuery = queryOptions({
  queryKey: appointmentKeys.next,
  queryFn: ({ signal }) => call('GET /appointments', { query: { scope: 'upcoming' } }, { signal }),
});

export const useUpcomingAppointments = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    ...upcomingQuery,
    select: ({ items }) => items,
    enabled,
    refetchOnWindowFocus: 'always',
  });

/** Upcoming appointments, and the one thing that the dashboard draws attention to. */
export const useUpcoming = () => useQuery({ ...upcomingQuery, refetchOnWindowFocus: 'always' });

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

export const useDueAppointments = () =>
  useQuery({
    queryKey: appointmentKeys.due,
    queryFn: ({ signal }) => call('GET /due-appointments', {}, { signal }),
  });
