import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { type AppointmentScope, appointmentsKeys } from './appointments.keys.ts';

const firstPage = '';

type Which = {
  readonly scope: AppointmentScope;
  readonly petId?: number;
  readonly enabled?: boolean;
};

export const useAppointments = ({ scope, petId, enabled = true }: Which) =>
  useInfiniteQuery({
    queryKey: appointmentsKeys.list(scope, petId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /appointments', { query: { scope, petId, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
    refetchOnWindowFocus: 'always',
  });
