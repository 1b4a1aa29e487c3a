import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

export const useAppointment = (appointmentId: number) =>
  useQuery({
    queryKey: appointmentsKeys.detail(appointmentId),
    queryFn: ({ signal }) => call('GET /appointments/{appointmentId}', { params: { appointmentId } }, { signal }),
    // It may have changed in another tab or at the practice.
    refetchOnWindowFocus: 'always',
  });
