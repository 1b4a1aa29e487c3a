import { useMutation } from '@tanstack/react-query';
import type { RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import type { SpeciesCode } from '@portal/domain/pets/species';
import { useNavigate, useSearch, useStepBack } from '../../../platform/router/use-router.ts';
import { call } from '../../../platform/api-client.ts';
import { createDraftStore } from '../../../platform/draft-store.ts';
import { changedFields, parseEntry } from '../../../platform/forms/form-fields.ts';
import { type Attempt, attemptKey, attemptOf } from '../../../platform/idempotency-attempt.ts';
import { today } from '../../../platform/time/today.ts';
import { usePetChanged } from '../pet-changes.queries.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import { petErrors } from '../form/pet-errors.ts';
import { emptyPetEntry, petFieldNames, petFields } from '../form/pet-fields.ts';

type PetDraft = PetEntry & { readonly attempt: Attempt };

export const petDraft = createDraftStore<PetDraft>({
  key: 'petDraft',
  parse: (stored) => ({ ...parseEntry<PetEntry>(petFields, stored), attempt: attemptOf(stored['attempt']) }),
});

export const isEmptyEntry = (entry: PetEntry): boolean =>
  changedFields<PetEntry>(petFields, entry, emptyPetEntry).length === 0;

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the pet already registered. */
export const useRegisterPet = () => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: RegisterPetRequest) =>
      call('POST /bff/v2/pets', { body }, { idempotencyKey: attemptKey(petDraft, body) }),
    onSuccess: (pet) => petChanged(pet),
  });
};

const formSteps = ['kind', 'looks', 'more'] as const;
export type FormStep = (typeof formSteps)[number];
export const registerSteps = [...formSteps, 'check'] as const;
type RegisterStep = (typeof registerSteps)[number];

export const fieldsOfStep = (step: FormStep): (keyof PetEntry)[] =>
  petFieldNames.filter((name) => petFields[name].step === step);

export const stepErrors = (entry: PetEntry, species: SpeciesCode | null, step: FormStep) =>
  petErrors(entry, { species, today: today(), names: fieldsOfStep(step) });

const registerStepOf = (value: unknown, entry: PetEntry, species: SpeciesCode | null): RegisterStep => {
  const open = formSteps.find((step) =>
    Object.values(stepErrors(entry, species, step)).some((error) => error !== undefined),
  );
  const step = registerSteps.find((step) => step === value) ?? 'kind';
  const last = open ?? 'check';
  return registerSteps.indexOf(step) < registerSteps.indexOf(last) ? step : last;
};

export const useRegisterPetSteps = (entry: PetEntry, species: SpeciesCode | null) => {
  const search: { step?: unknown; registered?: unknown } = useSearch();
  const navigate = useNavigate();
  const step = registerStepOf(search.step, entry, species);
  const go = (next: RegisterStep, replace = false) =>
    void navigate({ to: '/pets/register', search: { step: next }, replace });
  const back = useStepBack({ steps: registerSteps, step, go, start: '/pets' });
  return {
    step,
    registered: typeof search.registered === 'number' ? search.registered : null,
    go,
    next: () => go(registerSteps[registerSteps.indexOf(step) + 1] ?? 'check'),
    back,
    finish: (petId: number) => navigate({ to: '/pets/register', search: { registered: petId }, replace: true }),
  };
};
export type RegisterPetSteps = ReturnType<typeof useRegisterPetSteps>;
