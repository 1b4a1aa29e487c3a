import { useMutation } from '@tanstack/react-query';
import type { UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { usePetChanged } from './use-pet-changed.ts';

/** Changes what the practice lets owners change. Of two changes at once the second is refused as STALE. */
export const useUpdatePet = (petId: number) => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: UpdatePetRequest) => call('PATCH /bff/v2/pets/{petId}', { params: { petId }, body }),
    onSuccess: petChanged,
  });
};
