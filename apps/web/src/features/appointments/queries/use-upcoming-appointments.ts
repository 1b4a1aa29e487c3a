import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

/** The visits ahead, soonest first: the first page of them, which is all that a summary needs. */
export const useUpcomingAppointments = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: appointmentsKeys.next,
    queryFn: ({ signal }) => call('GET /appointments', { query: { scope: 'upcoming' } }, { signal }),
    select: ({ items }) => items,
    enabled,
    // A visit may have been booked, moved or cancelled in another tab, or at the practice.
    refetchOnWindowFocus: 'always',
  });
