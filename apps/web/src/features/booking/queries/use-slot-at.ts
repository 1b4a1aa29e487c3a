import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentKeys, type SlotSearch } from '../../appointments/appointments.queries.ts';

type Wanted = { readonly search: SlotSearch; readonly slotId: string; readonly start: string };

export const useSlotAt = ({ search, slotId, start }: Wanted) => {
  // `start` carries the practice's UTC offset, so its date part is local to the practice.
  const date = start.slice(0, 10);
  return useQuery({
    queryKey: appointmentKeys.slotsOn(search, date),
    queryFn: ({ signal }) => {
      const { practiceId, ...query } = search;
      const input = { params: { practiceId }, query: { ...query, fromDate: date, toDate: date } };
      return call('GET /practices/{practiceId}/appointment-slots', input, { signal });
    },
    select: ({ days }) => days.flatMap(({ slots }) => slots).find((slot) => slot.slotId === slotId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
};
