import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { GuestSlots } from '@portal/contract/booking/holds.schemas';
import { takesRequests } from '@portal/domain/practices/practice-features';
import { call } from '../../platform/api-client.ts';
import { callOf, type ClientSubject } from './booking-subject.ts';
import { slotKeys, type SlotSearch } from './slots.keys.ts';
import { usePracticeFeatures } from '../practices/practices.queries.ts';

const slotsFreshMs = 30_000;

const withoutRefinements = ({ subject, filters }: SlotSearch): string =>
  JSON.stringify([subject, filters?.existingAppointmentId]);

export const useSlots = (search: SlotSearch, { enabled = true }: { readonly enabled?: boolean } = {}) =>
  useInfiniteQuery({
    queryKey: slotKeys.found(search),
    enabled,
    queryFn: async ({ pageParam, signal }): Promise<GuestSlots> => {
      const { practiceId, ...about } = callOf(search.subject);
      const params = { practiceId };
      const where = { ...search.filters, cursor: pageParam || undefined };
      return 'speciesId' in about
        ? call(
            'GET /guest/practices/{practiceId}/appointment-slots',
            { params, query: { ...about, ...where } },
            { signal },
          )
        : call(
            'GET /v2/practices/{practiceId}/appointment-slots',
            { params, query: { ...about, ...where } },
            { signal },
          );
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // A new hold or another clinician changes the query key; keep showing the same list meanwhile.
    placeholderData: (previous, previousQuery) =>
      previousQuery && withoutRefinements(previousQuery.queryKey[1]) === withoutRefinements(search)
        ? previous
        : undefined,
    staleTime: slotsFreshMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export type SlotPages = ReturnType<typeof useSlots>;

type SlotAt = {
  readonly search: SlotSearch & { readonly subject: ClientSubject };
  readonly slotId: string;
  readonly start: string;
};

export const useSlotAt = ({ search, slotId, start }: SlotAt) => {
  // `start` carries the practice's UTC offset, so its date part is local to the practice.
  const date = start.slice(0, 10);
  return useQuery({
    queryKey: slotKeys.onDay(search, date),
    queryFn: async ({ signal }) => {
      const { practiceId, ...about } = callOf(search.subject);
      const query = { ...about, ...search.filters, fromDate: date, toDate: date };
      const input = { params: { practiceId }, query };
      return call('GET /practices/{practiceId}/appointment-slots', input, { signal });
    },
    select: ({ days }) => days.flatMap(({ slots }) => slots).find((slot) => slot.slotId === slotId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
};

/** False while loading, which does no harm, because the response to a booking says it too. */
export const useTakesRequests = (practiceId: number): boolean =>
  takesRequests(usePracticeFeatures(practiceId).data ?? []);
