import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { type GuestSearch, softBookingsKeys } from './soft-bookings.keys.ts';

const slotsFreshMs = 30_000;

export const useGuestSlots = (search: GuestSearch) =>
  useInfiniteQuery({
    queryKey: softBookingsKeys.guestSlots(search),
    queryFn: ({ pageParam, signal }) => {
      const { practiceId, ...query } = search;
      const input = { params: { practiceId }, query: { ...query, cursor: pageParam || undefined } };
      return call('GET /guest/practices/{practiceId}/appointment-slots', input, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: slotsFreshMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
