import { useEffect, useState } from 'react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { readBookingDraft, updateBookingDraft } from '../booking-draft.ts';
import { type BookSearch, bookSteps } from '../book-search.ts';
import { useAppointmentReasons } from '../queries/use-appointment-reasons.ts';
import type { BookingSituation } from '../queries/use-booking-situation.ts';
import { isForPet } from '../reason-groups.ts';
import { useBookSearch } from '../use-book-search.ts';
import { CheckStep } from './check-step.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PetStep } from './pet-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { TimeStep } from './time-step.tsx';

type Known = Extract<BookingSituation, { status: 'known' }>;

const stepNames = ['Pet', 'Reason', 'Time', 'Check'];

type Choices = {
  readonly search: BookSearch;
  readonly pets: readonly Pet[];
  readonly reasons: readonly AppointmentReason[] | undefined;
  readonly now: number;
};

/** The address with the only pet filled in, and without choices that do not exist or do not fit together. */
const tidied = ({ search, pets, reasons, now }: Choices): BookSearch => {
  const onlyPet = pets.length === 1 ? pets[0] : undefined;
  const pet = pets.find(({ petId }) => petId === search.petId) ?? onlyPet;
  if (pet?.petId !== search.petId) return { petId: pet?.petId, reasonId: search.reasonId };
  if (!pet || !reasons || search.reasonId === undefined) return search;
  const reason = reasons.find(({ reasonId }) => reasonId === search.reasonId);
  return reason && isForPet(reason, pet, now) ? search : { petId: pet.petId };
};

/** A note belongs to the pet it was written about, unless that pet was exchanged within this booking. */
const useNoteOfThisPet = (petId: number | undefined): void => {
  useEffect(() => {
    const draft = readBookingDraft();
    if (petId === undefined || draft.petId === petId) return;
    updateBookingDraft({ petId, note: draft.petId === null ? draft.note : '' });
  }, [petId]);
};

/** The four steps of a booking. */
export const BookingFlow = ({ situation }: { readonly situation: Known }) => {
  const { pets, practice, activeSoftBookingId } = situation;
  const navigation = useBookSearch();
  const { search, step, replace } = navigation;
  const reasons = useAppointmentReasons(practice.practiceId);

  const [now] = useState(() => Date.now());
  const wanted = tidied({ search, pets, reasons: reasons.data, now });
  const isTidy = wanted.petId === search.petId && wanted.reasonId === search.reasonId;
  useEffect(() => {
    if (!isTidy) replace(wanted);
  });
  const pet = pets.find(({ petId }) => petId === search.petId);
  const reason = reasons.data?.find(({ reasonId }) => reasonId === search.reasonId);
  useNoteOfThisPet(pet?.petId);

  const stepper = <Stepper steps={stepNames} current={bookSteps.indexOf(step)} />;
  if (reasons.isError && step !== 'pet')
    return <LoadFailed title="Book an appointment" error={reasons.error} onRetry={() => void reasons.refetch()} />;
  if (!isTidy || (!reason && (step === 'time' || step === 'check')))
    return (
      <>
        {stepper}
        <CardSkeletons />
      </>
    );
  return (
    <>
      {stepper}
      {step === 'pet' && <PetStep pets={pets} navigation={navigation} />}
      {step === 'reason' && pet && (
        <ReasonStep pet={pet} {...{ practice, now }} reasons={reasons.data} navigation={navigation} />
      )}
      {step === 'time' && pet && reason && (
        <TimeStep visit={{ pet, reason, practice, activeSoftBookingId }} navigation={navigation} />
      )}
      {step === 'check' && pet && reason && (
        <CheckStep visit={{ pet, reason, practice, activeSoftBookingId }} navigation={navigation} />
      )}
    </>
  );
};
