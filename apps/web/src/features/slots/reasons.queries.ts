import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { type ReasonSearch, slotKeys } from './slots.keys.ts';

export const reasonsQuery = (search: ReasonSearch) =>
  queryOptions({
    queryKey: slotKeys.reasons(search),
    queryFn: ({ signal }) => {
      const query = 'speciesId' in search ? { ...search, audience: 'NEW' as const } : search;
      return call('GET /lookup/online-appointment-reasons', { query }, { signal });
    },
    enabled: 'speciesId' in search || search.petId !== undefined,
  });
