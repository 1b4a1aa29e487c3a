import { useMutation } from '@tanstack/react-query';
import type { UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { usePetChanged } from './use-pet-changed.ts';

/** Optimistic locking: a concurrent update fails with STALE. */
export const useUpdatePet = (petId: number) => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: UpdatePetRequest) => call('PATCH /bff/v2/pets/{petId}', { params: { petId }, body }),
    onSuccess: petChanged,
  });
};
