import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePetStatusRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { petsKeys } from './pets.keys.ts';
import { usePetChanged } from './use-pet-changed.ts';

export const useChangePetStatus = (petId: number) => {
  const queryClient = useQueryClient();
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: ChangePetStatusRequest) => call('POST /bff/v2/pets/{petId}/status', { params: { petId }, body }),
    onSuccess: (pet) => {
      petChanged(pet);
      void queryClient.invalidateQueries({ queryKey: ['appointments'] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: petsKeys.detail(petId) }),
  });
};
