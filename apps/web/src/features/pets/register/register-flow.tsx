import { type ComponentType, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import { petFormTexts } from '#texts/pets/pet-form';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { NavigationGuard } from '../../../ui/form/navigation-guard.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Stepper } from '../../../ui/page/stepper.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { petDraft } from './pet-draft.ts';
import { isEmptyEntry } from '../form/pet-entry.ts';
import { registerRequestOf } from '../form/pet-request.ts';
import { candidatesIn } from '../refusals.ts';
import { usePetLists } from '../pet-lists.queries.ts';
import { registerSteps, useRegisterPetSteps } from './use-register-pet-steps.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { RegisterCheck } from './register-check.tsx';
import { RegisterKind } from './register-kind.tsx';
import { RegisterLooks } from './register-looks.tsx';
import { RegisterMore } from './register-more.tsx';
import { Registered } from './registered.tsx';
import { SamePet } from './same-pet.tsx';
import { call } from '../../../platform/api-client.ts';
import { attemptKey } from '../../../platform/idempotency-attempt.ts';
import { usePetChanged } from '../pets.queries.ts';

type Props = {
  readonly practice: CalledPractice;
  readonly BookFirstVisit: ComponentType<{ readonly petId: number }>;
};

const useSending = (known: ReturnType<typeof usePetLists>, onDone: (petId: number) => void) => {
  const register = useRegisterPet();
  const toast = useToast();
  const send = (isAnother: boolean) => {
    const entry = petDraft.read();
    const { speciesId } = entry;
    if (speciesId === null || register.isPending) return;
    const request = registerRequestOf({ ...entry, speciesId }, known.lists, new Date().getFullYear());
    register.mutate(isAnother ? { ...request, confirmNew: true } : request, {
      onSuccess: ({ petId, name }) => {
        petDraft.clear();
        toast({ type: 'success', message: texts.registeredToast(name) });
        onDone(petId);
      },
    });
  };
  return { register, send };
};

export const RegisterFlow = ({ practice, BookFirstVisit }: Props) => {
  const entry = petDraft.useDraft();
  const known = usePetLists(entry);
  const steps = useRegisterPetSteps(entry, known.speciesCode);
  const { step, registered } = steps;
  const [isBackAtAnswers, setBackAtAnswers] = useState(false);
  const navigate = useNavigate();
  const { register, send } = useSending(known, steps.finish);
  const candidates = isBackAtAnswers ? [] : candidatesIn(register.error);
  const isDuplicate = step === 'check' && candidates.length > 0;
  useStepArrival(registered === null ? `${step} ${isDuplicate}` : 'registered');
  if (registered !== null) return <Registered {...{ petId: registered, practice, BookFirstVisit }} />;
  if (known.error !== null)
    return <LoadFailed practice={practice} title={texts.title} error={known.error} onRetry={known.retry} />;
  const keep = <NavigationGuard mayLeave={() => isEmptyEntry(petDraft.read())} />;
  if (!known.areReady) return <WaitingPage title={texts.title} />;
  const name = entry.name.trim() || petFormTexts.thisPet;
  const check = () => {
    setBackAtAnswers(false);
    send(false);
  };
  const same = (petId: number) => {
    petDraft.clear();
    void navigate({ to: '/pets/$petId', params: { petId: String(petId) } });
  };
  return (
    <>
      {keep}
      <Stepper steps={registerSteps.map((each) => texts.steps[each])} current={registerSteps.indexOf(step)} />
      {step === 'kind' && <RegisterKind {...{ known, steps }} />}
      {step === 'looks' && <RegisterLooks {...{ known, steps }} />}
      {step === 'more' && <RegisterMore {...{ known, steps }} />}
      {isDuplicate && (
        <SamePet
          {...{ name, candidates }}
          isSending={register.isPending}
          onSame={same}
          onAnother={() => send(true)}
          onBack={() => setBackAtAnswers(true)}
        />
      )}
      {step === 'check' && !isDuplicate && (
        <RegisterCheck
          {...{ known, steps, practice }}
          error={isBackAtAnswers ? null : register.error}
          isSending={register.isPending}
          onSend={check}
        />
      )}
    </>
  );
};

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the pet already registered. */
const useRegisterPet = () => {
  const petChanged = usePetChanged();
  return useMutation({
    mutationFn: (body: RegisterPetRequest) =>
      call('POST /bff/v2/pets', { body }, { idempotencyKey: attemptKey(petDraft, body) }),
    onSuccess: (pet) => petChanged(pet),
  });
};
