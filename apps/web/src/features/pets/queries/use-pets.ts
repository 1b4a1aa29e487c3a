import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';

/** The client's pets, by name. */
export const usePets = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['pets', 'list'], queryFn: ({ signal }) => call('GET /bff/v2/pets', {}, { signal }), enabled });
