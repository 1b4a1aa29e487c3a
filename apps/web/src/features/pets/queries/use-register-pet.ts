import { useMutation } from '@tanstack/react-query';
import type { RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import { call } from '../../../platform/api-client.ts';
import { petDraft } from '../pet-draft.ts';
import { usePetChanged } from './use-pet-changed.ts';

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the pet already registered. */
export const useRegisterPet = () => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: RegisterPetRequest) => {
      const request = JSON.stringify(body);
      const { attempt } = petDraft.read();
      const idempotencyKey = attempt?.request === request ? attempt.key : crypto.randomUUID();
      petDraft.update({ attempt: { request, key: idempotencyKey } });
      return call('POST /bff/v2/pets', { body }, { idempotencyKey });
    },
    onSuccess: (pet) => petChanged(pet),
  });
};
