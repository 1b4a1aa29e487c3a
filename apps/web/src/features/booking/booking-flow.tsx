import { bookingTexts as texts } from '#texts/appointments/booking';
import { useEffect } from 'react';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { Stepper } from '../../ui/page/stepper.tsx';
import { bookingDraft } from './booking-draft.ts';
import { type BookSearch, bookSteps } from './book-search.ts';
import { useReasons } from './slots.queries.ts';
import type { BookingSituation } from './entry/use-booking-situation.ts';
import { useBookSearch } from './use-book-search.ts';
import { CheckStep } from './check/check-step.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PetStep } from './pet/pet-step.tsx';
import { ReasonStep } from './reason/reason-step.tsx';
import { TimeStep } from './time/time-step.tsx';

type Known = Extract<BookingSituation, { status: 'known' }>;

const stepNames = [texts.pet, texts.reason, texts.time, texts.check];

type Choices = {
  readonly search: BookSearch;
  readonly pets: readonly Pet[];
  readonly reasons: readonly AppointmentReason[] | undefined;
};

const tidied = ({ search, pets, reasons }: Choices): BookSearch => {
  const { practice, reasonId } = search;
  const onlyPet = pets.length === 1 ? pets[0] : undefined;
  const pet = pets.find(({ petId }) => petId === search.petId) ?? onlyPet;
  if (pet?.petId !== search.petId) return { practice, petId: pet?.petId, reasonId };
  if (!pet || !reasons || reasonId === undefined) return search;
  return reasons.some((reason) => reason.reasonId === reasonId) ? search : { practice, petId: pet.petId };
};

/** A note belongs to the pet it was written for, unless the pet was changed within this booking. */
const useNoteOfThisPet = (petId: number | undefined): void => {
  useEffect(() => {
    const draft = bookingDraft.read();
    if (petId === undefined || draft.petId === petId) return;
    bookingDraft.update({ petId, note: draft.petId === null ? draft.note : '' });
  }, [petId]);
};

export const BookingFlow = ({ situation }: { readonly situation: Known }) => {
  const { pets, practice, isSister, activeSoftBookingId } = situation;
  const navigation = useBookSearch();
  const { search, step, replace } = navigation;
  const pet = pets.find(({ petId }) => petId === search.petId);
  const reasons = useReasons({ practiceId: practice.practiceId, petId: pet?.petId });

  const wanted = tidied({ search, pets, reasons: reasons.data });
  const isTidy = wanted.petId === search.petId && wanted.reasonId === search.reasonId;
  useEffect(() => {
    if (!isTidy) replace(wanted);
  });
  const reason = reasons.data?.find(({ reasonId }) => reasonId === search.reasonId);
  useNoteOfThisPet(pet?.petId);

  const stepper = <Stepper steps={stepNames} current={bookSteps.indexOf(step)} />;
  if (reasons.isError && step !== 'pet')
    return <LoadFailed title={texts.bookAnAppointment} error={reasons.error} onRetry={() => void reasons.refetch()} />;
  if (!isTidy || (!reason && (step === 'time' || step === 'check')))
    return (
      <>
        {stepper}
        <WaitingPage title={texts.bookAnAppointment} />
      </>
    );
  return (
    <>
      {stepper}
      {step === 'pet' && <PetStep pets={pets} navigation={navigation} />}
      {step === 'reason' && pet && <ReasonStep {...{ pet, practice, navigation }} reasons={reasons.data} />}
      {step === 'time' && pet && reason && (
        <TimeStep visit={{ pet, reason, practice, isSister, activeSoftBookingId }} navigation={navigation} />
      )}
      {step === 'check' && pet && reason && (
        <CheckStep visit={{ pet, reason, practice, isSister, activeSoftBookingId }} navigation={navigation} />
      )}
    </>
  );
};
