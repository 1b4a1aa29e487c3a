import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';

export const usePet = (petId: number) =>
  useQuery({
    queryKey: petsKeys.detail(petId),
    queryFn: ({ signal }) => call('GET /bff/v2/pets/{petId}', { params: { petId } }, { signal }),
  });
