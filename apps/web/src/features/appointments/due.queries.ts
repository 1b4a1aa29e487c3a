import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { appointmentKeys } from './appointments.queries.ts';

export const useDueAppointments = () =>
  useQuery({
    queryKey: appointmentKeys.due,
    queryFn: ({ signal }) => call('GET /due-appointments', {}, { signal }),
  });
