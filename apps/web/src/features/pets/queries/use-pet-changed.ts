import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petsKeys } from './pets.keys.ts';

export const usePetChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (pet: Pet): void => {
      queryClient.setQueryData(petsKeys.detail(pet.petId), pet);
      void queryClient.invalidateQueries({ queryKey: petsKeys.lists });
    },
    [queryClient],
  );
};
