import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentsKeys, type SlotSearch } from './appointments.keys.ts';

/** Free times go stale quickly: somebody else is looking at the same diary. */
const slotsFreshMs = 30_000;

/** No cursor yet. */
const firstDates = '';

/** Free times, ten dates a page (v2). */
export const useAvailableSlots = (search: SlotSearch) =>
  useInfiniteQuery({
    queryKey: appointmentsKeys.slots(search),
    queryFn: ({ pageParam, signal }) => {
      const { practiceId, ...query } = search;
      const input = { params: { practiceId }, query: { ...query, cursor: pageParam || undefined } };
      return call('GET /v2/practices/{practiceId}/appointment-slots', input, { signal });
    },
    initialPageParam: firstDates,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // A new hold makes a new search; the list of the same visit stays on screen meanwhile.
    placeholderData: (previous, previousQuery) => {
      const before = previousQuery?.queryKey[2];
      const isSameVisit =
        before?.practiceId === search.practiceId &&
        before.petId === search.petId &&
        before.appointmentReasonId === search.appointmentReasonId &&
        before.clinicianId === search.clinicianId;
      return isSameVisit ? previous : undefined;
    },
    staleTime: slotsFreshMs,
    // Whoever comes back, from the next step or from another window, looks at a diary that has gone on meanwhile.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
