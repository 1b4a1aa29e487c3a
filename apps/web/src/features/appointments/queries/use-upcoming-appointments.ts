import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

export const useUpcomingAppointments = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: appointmentsKeys.next,
    queryFn: ({ signal }) => call('GET /appointments', { query: { scope: 'upcoming' } }, { signal }),
    select: ({ items }) => items,
    enabled,
    refetchOnWindowFocus: 'always',
  });
