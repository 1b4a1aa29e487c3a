import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys } from './appointments.keys.ts';

export const useCalendarFeed = () => {
  const queryClient = useQueryClient();
  const keep = (feed: CalendarFeed) => queryClient.setQueryData(appointmentsKeys.calendarFeed, feed);
  const feed = useQuery({
    queryKey: appointmentsKeys.calendarFeed,
    queryFn: ({ signal }) => call('GET /calendar-feed', {}, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const make = useMutation({ mutationFn: () => call('POST /calendar-feed', {}), onSuccess: keep });
  const switchOff = useMutation({
    mutationFn: () => call('DELETE /calendar-feed', {}),
    onSuccess: () => keep({ url: null }),
  });
  return { feed, make, switchOff };
};
