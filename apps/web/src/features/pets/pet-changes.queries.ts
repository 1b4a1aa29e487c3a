import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  AddWeightRequest,
  ChangePetStatusRequest,
  Pet,
  UpdatePetRequest,
} from '@portal/contract/pets/pets.schemas';
import { isLiving } from '@portal/domain/pets/pet-status';
import { call } from '../../platform/api-client.ts';
import { appointmentKeys } from '../appointments/appointments.queries.ts';
import { useAppointmentsChanged } from '../appointments/appointments-changed.queries.ts';
import { petsKeys } from './pets.queries.ts';

const withPet = (pets: readonly Pet[], changed: Pet): Pet[] =>
  [...pets.filter(({ petId }) => petId !== changed.petId), changed].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en-GB'),
  );

export const usePetChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (pet: Pet): void => {
      queryClient.setQueryData(petsKeys.detail(pet.petId), pet);
      // Updated here too, because the next page shows these lists before they are refetched.
      queryClient.setQueryData<Pet[]>(petsKeys.everyone, (pets) => pets && withPet(pets, pet));
      queryClient.setQueryData<Pet[]>(
        petsKeys.living,
        (pets) => pets && withPet(pets, pet).filter(({ status }) => isLiving(status)),
      );
      void queryClient.invalidateQueries({ queryKey: petsKeys.lists });
    },
    [queryClient],
  );
};

/** Optimistic locking: a concurrent update fails with STALE. */
export const useUpdatePet = (petId: number) => {
  const petChanged = usePetChanged();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (body: UpdatePetRequest) => call('PATCH /bff/v2/pets/{petId}', { params: { petId }, body }),
    onSuccess: (pet) => {
      petChanged(pet);
      // Appointments carry the pet’s name.
      appointmentsChanged(null);
    },
  });
};

export const useChangePetStatus = (petId: number) => {
  const queryClient = useQueryClient();
  const petChanged = usePetChanged();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (body: ChangePetStatusRequest) => call('POST /bff/v2/pets/{petId}/status', { params: { petId }, body }),
    onSuccess: (pet) => {
      petChanged(pet);
      appointmentsChanged(null);
      void queryClient.invalidateQueries({ queryKey: appointmentKeys.details });
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
