import { useMutation } from '@tanstack/react-query';
import type { RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { attemptKey } from '../../../platform/idempotency-attempt.ts';
import { petDraft } from '../register/pet-draft.ts';
import { usePetChanged } from './use-pet-changed.ts';

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the pet already registered. */
export const useRegisterPet = () => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: RegisterPetRequest) =>
      call('POST /bff/v2/pets', { body }, { idempotencyKey: attemptKey(petDraft, body) }),
    onSuccess: (pet) => petChanged(pet),
  });
};
