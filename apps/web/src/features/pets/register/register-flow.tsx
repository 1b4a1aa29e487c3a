import { useState } from 'react';
import type { DuplicateCandidate } from '@portal/contract/pets/pets.schemas';
import { petFormTexts } from '#texts/pets/pet-form';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { CircleCheck } from 'lucide-react';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';
import { toRequest } from '../../../platform/forms/form-fields.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { WaitingPage, CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { NavigationGuard } from '../../../ui/form/navigation-guard.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { Stepper } from '../../../ui/page/stepper.tsx';
import type { PetEntry } from '../form/pet-entry.ts';
import { petFields } from '../form/pet-fields.ts';
import { type PetLists, usePetLists } from '../pet-lists.queries.ts';
import { RegisterCheck } from './register-check.tsx';
import { SamePet } from './same-pet.tsx';
import {
  fieldsOfStep,
  type FormStep,
  isEmptyEntry,
  petDraft,
  type RegisterPetSteps,
  registerSteps,
  stepErrors,
  useRegisterPet,
  useRegisterPetSteps,
} from './use-register-pet.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { BookButton } from '../../before-booking/book-button.tsx';
import { usePet } from '../pets.queries.ts';
import styles from '../form/pet-form.module.css';
import { PhotoEditor } from '../photo/photo-editor.tsx';

type Props = {
  readonly petId: number;
  readonly practice: CalledPractice;
};

const Registered = ({ petId, practice }: Props) => {
  const pet = usePet(petId);
  if (pet.isError && !pet.data) return <LoadFailed practice={practice} title={texts.title} query={pet} />;
  if (!pet.data)
    return (
      <>
        <PageTitle title={texts.title} />
        <CardSkeletons count={1} />
      </>
    );
  const { name, status } = pet.data;
  return (
    <>
      <div className={styles['done']}>
        <CircleCheck size={32} aria-hidden="true" />
        <PageTitle
          title={texts.done(name)}
          lead={status === 'PENDING_REVIEW' ? texts.doneReview(practice.name) : texts.doneLead(name, practice.name)}
        />
      </div>
      <div className={styles['actions']}>
        <BookButton size="large" petId={petId}>
          {texts.bookFirst}
        </BookButton>
        <Button size="large" variant="outlined" to={`/pets/${petId}`}>
          {texts.seePet(name)}
        </Button>
      </div>
      <Card>
        <PhotoEditor pet={pet.data} />
      </Card>
      <div className={styles['call']}>
        {texts.callInstead} <PracticeCall practice={practice} />
      </div>
    </>
  );
};

type StepProps = {
  readonly step: FormStep;
  readonly known: ReturnType<typeof usePetLists>;
  readonly steps: RegisterPetSteps;
};

const titles: Readonly<Record<FormStep, (name: string) => { readonly title: string; readonly lead?: string }>> = {
  kind: () => ({ title: texts.title }),
  looks: (name) => ({ title: texts.looks(name) }),
  more: (name) => ({ title: texts.more(name), lead: texts.moreLead }),
};

const RegisterStep = ({ step, known: { lists, speciesCode }, steps }: StepProps) => {
  const entry = petDraft.useDraft();
  const form = useFieldErrors<string>(stepErrors(entry, speciesCode, step));
  return (
    <Form form={form} onSend={steps.next}>
      <PageTitle {...titles[step](entry.name.trim())} />
      {fieldsOfStep(step).map((name) => {
        const Control = petFields[name].control;
        return <Control key={name} entry={entry} lists={lists} form={form} update={petDraft.update} isNew />;
      })}
      <FormFooter onBack={steps.back} />
    </Form>
  );
};

const candidatesIn = (error: unknown): readonly DuplicateCandidate[] => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'POSSIBLE_DUPLICATE') return [];
  const candidates: unknown = error.body?.meta['candidates'];
  // The contract defines the shape; only presence is checked.
  return Array.isArray(candidates) ? (candidates.filter(isRecord) as DuplicateCandidate[]) : [];
};

const useSending = ({ insurers }: PetLists, onDone: (petId: number) => Promise<unknown>) => {
  const register = useRegisterPet();
  const send = (isAnother: boolean) => {
    const entry: PetEntry = petDraft.read();
    const { species: speciesId } = entry.species;
    if (speciesId === null || register.isPending) return;
    const facts = toRequest(petFields, entry, { insurers, thisYear: new Date().getFullYear() });
    const request = { ...facts, speciesId };
    register.mutate(isAnother ? { ...request, confirmNew: true } : request, {
      onSuccess: ({ petId }) => {
        // Clearing the draft earlier would show an empty first step.
        void onDone(petId).then(petDraft.clear);
      },
    });
  };
  return { register, send };
};

export const RegisterFlow = ({ practice }: { readonly practice: CalledPractice }) => {
  const entry = petDraft.useDraft();
  const petLists = usePetLists({
    speciesId: entry.species.species,
    breedId: entry.breed.value === null ? null : Number(entry.breed.value),
  });
  const { lists } = petLists;
  const steps = useRegisterPetSteps(entry, petLists.speciesCode);
  const { step, registered } = steps;
  const [isBackAtAnswers, setBackAtAnswers] = useState(false);
  const navigate = useNavigate();
  const { register, send } = useSending(lists, steps.finish);
  const candidates = isBackAtAnswers ? [] : candidatesIn(register.error);
  const isDuplicate = step === 'check' && candidates.length > 0;
  useStepArrival(registered === null ? `${step} ${isDuplicate}` : 'registered');
  if (registered !== null) return <Registered petId={registered} practice={practice} />;
  if (petLists.error !== null) return <LoadFailed practice={practice} title={texts.title} query={petLists} />;
  if (!petLists.areReady) return <WaitingPage title={texts.title} />;
  const check = () => {
    setBackAtAnswers(false);
    send(false);
  };
  const same = (petId: number) => {
    petDraft.clear();
    void navigate({ to: `/pets/${petId}` });
  };
  return (
    <>
      <NavigationGuard mayLeave={() => isEmptyEntry(petDraft.read())} />
      <Stepper steps={registerSteps.map((each) => texts.steps[each])} current={registerSteps.indexOf(step)} />
      {step !== 'check' && <RegisterStep key={step} step={step} known={petLists} steps={steps} />}
      {isDuplicate && (
        <SamePet
          candidates={candidates}
          name={entry.name.trim() || petFormTexts.thisPet}
          isSending={register.isPending}
          onSame={same}
          onAnother={() => send(true)}
          onBack={() => setBackAtAnswers(true)}
        />
      )}
      {step === 'check' && !isDuplicate && (
        <RegisterCheck
          lists={lists}
          steps={steps}
          practice={practice}
          error={isBackAtAnswers ? null : register.error}
          isSending={register.isPending}
          onSend={check}
        />
      )}
    </>
  );
};
