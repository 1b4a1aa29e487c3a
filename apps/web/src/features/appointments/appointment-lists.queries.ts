import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { appointmentKeys, type Scope } from './appointments.queries.ts';

type Which = { readonly scope: Scope; readonly petId?: number; readonly enabled?: boolean };

const listOf = ({ scope, petId, enabled = true }: Which) =>
  infiniteQueryOptions({
    queryKey: appointmentKeys.list(scope, petId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /appointments', { query: { scope, petId, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    refetchOnWindowFocus: 'always',
  });

export const useAppointments = (which: Which) =>
  useInfiniteQuery({ ...listOf(which), select: ({ pages }) => pages.flatMap(({ items }) => items) });

/** Comes with the list of what is ahead. */
export const useAttention = () =>
  useInfiniteQuery({ ...listOf({ scope: 'upcoming' }), select: ({ pages }) => pages[0]?.attention }).data;
