import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AddWeightRequest, ChangePetStatusRequest, UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../platform/api-client.ts';
import { appointmentKeys } from '../appointments/appointments.queries.ts';
import { petsKeys, usePetChanged } from './pets.queries.ts';

/** Optimistic locking: a concurrent update fails with STALE. */
export const useUpdatePet = (petId: number) => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: UpdatePetRequest) => call('PATCH /bff/v2/pets/{petId}', { params: { petId }, body }),
    onSuccess: petChanged,
  });
};

export const useChangePetStatus = (petId: number) => {
  const queryClient = useQueryClient();
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: ChangePetStatusRequest) => call('POST /bff/v2/pets/{petId}/status', { params: { petId }, body }),
    onSuccess: (pet) => {
      petChanged(pet);
      void queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: petsKeys.detail(petId) }),
  });
};

/** Cached only, for a short time: the server does not return them again. */
export const useCancelledDays = (petId: number): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: petsKeys.cancelledDays(petId), queryFn: skipToken }).data ?? [];

export const useNoteCancelledDays = (petId: number) => {
  const queryClient = useQueryClient();
  return useCallback(
    (days: readonly string[]) => void queryClient.setQueryData(petsKeys.cancelledDays(petId), days),
    [queryClient, petId],
  );
};

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
