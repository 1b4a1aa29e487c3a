import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys, type SlotSearch } from './appointments.keys.ts';

type Wanted = { readonly search: SlotSearch; readonly slotId: string; readonly start: string };

/** One free time with the clinician's name. The answer has no slot once the time is not free any more. */
export const useSlotAt = ({ search, slotId, start }: Wanted) => {
  // A start carries the practice's own offset, so it begins with the practice's own date.
  const date = start.slice(0, 10);
  return useQuery({
    queryKey: appointmentsKeys.slotsOn(search, date),
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
