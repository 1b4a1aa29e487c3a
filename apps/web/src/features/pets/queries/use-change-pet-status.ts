import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePetStatusRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';
import { usePetChanged } from './use-pet-changed.ts';

/** A pet has died or moved on, or that was a mistake. Its visits may go along with it. */
export const useChangePetStatus = (petId: number) => {
  const queryClient = useQueryClient();
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: ChangePetStatusRequest) => call('POST /bff/v2/pets/{petId}/status', { params: { petId }, body }),
    onSuccess: (pet) => {
      petChanged(pet);
      void queryClient.invalidateQueries({ queryKey: ['appointments'] });
    },
    // Whatever the server refused, the pet is not as it is on screen.
    onError: () => void queryClient.invalidateQueries({ queryKey: petsKeys.detail(petId) }),
  });
};
