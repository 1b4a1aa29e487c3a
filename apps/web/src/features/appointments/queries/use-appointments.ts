import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { type AppointmentScope, appointmentsKeys } from './appointments.keys.ts';

/** No cursor yet. */
const firstPage = '';

type Which = {
  readonly scope: AppointmentScope;
  /** Only those of this pet. */
  readonly petId?: number;
  readonly enabled?: boolean;
};

/** The client's visits page by page: those ahead soonest first, those behind latest first. */
export const useAppointments = ({ scope, petId, enabled = true }: Which) =>
  useInfiniteQuery({
    queryKey: appointmentsKeys.list(scope, petId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /appointments', { query: { scope, petId, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
    // A visit may have been booked, moved or cancelled in another tab, or at the practice.
    refetchOnWindowFocus: 'always',
  });
