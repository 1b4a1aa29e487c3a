import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { softBookingsKeys } from './soft-bookings.keys.ts';

export const useSpecies = () =>
  useQuery({
    queryKey: softBookingsKeys.species,
    queryFn: ({ signal }) => call('GET /bff/v2/species', {}, { signal }),
    staleTime: Infinity,
  });

export const useGuestReasons = (where: { readonly practiceId: number; readonly speciesId: number }) =>
  useQuery({
    queryKey: softBookingsKeys.guestReasons(where),
    queryFn: ({ signal }) =>
      call('GET /lookup/online-appointment-reasons', { query: { ...where, audience: 'NEW' as const } }, { signal }),
  });
