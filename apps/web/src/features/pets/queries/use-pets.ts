import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

export const usePets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: petsKeys.living,
    queryFn: ({ signal }) => call('GET /bff/v2/pets', { query: {} }, { signal }),
    enabled,
  });
