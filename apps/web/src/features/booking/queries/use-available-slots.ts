import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { appointmentKeys, type SlotSearch } from '../../appointments/appointments.queries.ts';

/** Slots go stale quickly: others are booking from the same diary. */
const slotsFreshMs = 30_000;

const firstDates = '';

export const useAvailableSlots = (search: SlotSearch) =>
  useInfiniteQuery({
    queryKey: appointmentKeys.slots(search),
    queryFn: ({ pageParam, signal }) => {
      const { practiceId, ...query } = search;
      const input = { params: { practiceId }, query: { ...query, cursor: pageParam || undefined } };
      return call('GET /v2/practices/{practiceId}/appointment-slots', input, { signal });
    },
    initialPageParam: firstDates,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // A new hold changes the query key; keep showing the same visit's list meanwhile.
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
    // The diary may have changed in the meantime.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
