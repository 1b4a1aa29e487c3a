import { useMutation } from '@tanstack/react-query';
import type { AddWeightRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { usePetChanged } from './use-pet-changed.ts';

export const useAddWeight = (petId: number) => {
  const onSuccess = usePetChanged();
  return useMutation({
    mutationFn: (body: AddWeightRequest) => call('POST /bff/v2/pets/{petId}/weights', { params: { petId }, body }),
    onSuccess,
  });
};

export const useRemoveWeight = (petId: number) => {
  const onSuccess = usePetChanged();
  return useMutation({
    mutationFn: (weightId: number) =>
      call('DELETE /bff/v2/pets/{petId}/weights/{weightId}', { params: { petId, weightId } }),
    onSuccess,
  });
};
