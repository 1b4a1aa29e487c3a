import { bookingTexts as texts } from '#texts/booking/booking';
import { classNames } from '../../ui/class-names.ts';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { useStepArrival } from '../../ui/page/arrival.ts';
import { Stepper } from '../../ui/page/stepper.tsx';
import { useAppointments } from '../appointments/appointment-lists.queries.ts';
import { useDueAppointments } from '../appointments/appointments.queries.ts';
import { withOwnPets, withOfferedReason } from '../slots/choices/booking-state.ts';
import { CheckStep } from './check/check-step.tsx';
import { ChosenSoFar } from '../slots/choices/chosen-so-far.tsx';
import type { Situation } from '../before-booking/use-booking-situation.ts';
import { LoadFailed } from '../slots/load-failed.tsx';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { AddPets, PetStep } from './pet/pet-step.tsx';
import type { UsualReasons } from '../slots/reason/ordered-reasons.ts';
import { ReasonStep } from './reason/reason-step.tsx';
import { useReasonsOfPets } from '../slots/reason-lists.queries.ts';
import { TimeStep } from './time/time-step.tsx';
import { useClientBooking, useClientState } from './use-booking.ts';
import styles from './client-booking.module.css';

const useOffered = ({ pets: own, practice }: Situation) => {
  const withPets = withOwnPets(
    useClientState(),
    own.map(({ petId }) => petId),
  );
  const pets = withPets.petIds.flatMap((id) => own.find(({ petId }) => petId === id) ?? []);
  const all = useReasonsOfPets({ practice, pets });
  const failed = all.find(({ isError }) => isError);
  const data = all.some(({ isPending }) => isPending)
    ? undefined
    : all[0]?.data?.filter(({ reasonId }) => all.every((own) => own.data?.some((one) => one.reasonId === reasonId)));
  const reasons = {
    data,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  };
  const state = data
    ? withOfferedReason(
        withPets,
        data.map(({ reasonId }) => reasonId),
      )
    : withPets;
  return { state, pets, reasons, reason: data?.find(({ reasonId }) => reasonId === state.reasonId) };
};

/** Undefined while loading, because moving a reason to the top would shift the list under the pointer. */
const useUsualReasons = (petId: number | undefined): UsualReasons | undefined => {
  const past = useAppointments({ scope: 'past', ...(petId === undefined ? { enabled: false } : { petId }) });
  const due = useDueAppointments();
  if (past.isPending || due.isPending) return undefined;
  const ofPet = due.data?.filter((appointment) => appointment.petId === petId) ?? [];
  return {
    lastReasonId: past.data?.[0]?.appointmentReasonId ?? null,
    dueReasonIds: ofPet.map(({ appointmentReasonId }) => appointmentReasonId),
  };
};

export const ClientBooking = ({ situation }: { readonly situation: Situation }) => {
  const { practice, isSister, activeSoftBookingId } = situation;
  const { state, pets, reason, reasons } = useOffered(situation);
  const [pet] = pets;
  const usual = useUsualReasons(pet?.petId);
  const booking = useClientBooking(state, practice.practiceId);
  const { step, booker } = booking;
  useStepArrival(step);
  if (reasons.isError && step !== 'pet') return <LoadFailed title={texts.bookAnAppointment} query={reasons} />;
  const selection = pet &&
    reason && { pets: [pet, ...pets.slice(1)] as const, reason, practice, isSister, activeSoftBookingId };
  const isTime = step === 'time';
  const names = pets.map(({ name }) => name);
  const chosenPet =
    pet && step !== 'pet' ? [{ step: 'pet', what: texts.pet, value: severalPetsTexts.names(names) } as const] : [];
  const chosenReason = reason && isTime ? [{ step: 'reason', what: texts.reason, value: reason.name } as const] : [];
  return (
    <div className={styles['layout']}>
      <Stepper steps={booker.stepNames} current={booker.steps.indexOf(step)} />
      {step !== 'check' && (
        <div className={styles['summary']}>
          <ChosenSoFar
            choices={[...chosenPet, ...chosenReason]}
            state={state}
            practice={practice}
            isSister={isSister}
            canChangePet={situation.pets.length > 1}
          />
        </div>
      )}
      <div key={step} className={classNames(styles['step'], step === 'check' && styles['both'])}>
        {step === 'pet' && <PetStep booking={booking} pets={situation.pets} />}
        {step === 'reason' && pet && (
          <ReasonStep
            booking={booking}
            practice={practice}
            usual={usual}
            reasons={reasons}
            none={{
              title: texts.noReasons(severalPetsTexts.names(names)),
              text: pets.length === 1 ? texts.noReasonsHint : severalPetsTexts.noneForAll,
            }}
          >
            <AddPets booking={booking} situation={situation} />
          </ReasonStep>
        )}
        {isTime && selection && (
          <TimeStep
            booking={booking}
            practice={practice}
            horizonDays={selection.reason.horizonDays}
            activeHoldId={activeSoftBookingId}
          />
        )}
        {step === 'check' && selection && <CheckStep booking={booking} selection={selection} />}
        {(isTime || step === 'check') && !selection && <WaitingPage title={texts.bookAnAppointment} />}
      </div>
    </div>
  );
};
