import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { appointmentKeys, type Scope } from './appointments.queries.ts';

type Which = { readonly scope: Scope; readonly petId?: number; readonly enabled?: boolean };

export const useAppointments = ({ scope, petId, enabled = true }: Which) =>
  useInfiniteQuery({
    queryKey: appointmentKeys.list(scope, petId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /appointments', { query: { scope, petId, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
    refetchOnWindowFocus: 'always',
  });
