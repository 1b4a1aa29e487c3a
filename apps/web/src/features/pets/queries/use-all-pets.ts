import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

export const useAllPets = () =>
  useQuery({
    queryKey: petsKeys.everyone,
    queryFn: ({ signal }) => call('GET /bff/v2/pets', { query: { scope: 'all' } }, { signal }),
  });
