import { bookingTexts as texts } from '#texts/appointments/booking';
import { timesTexts } from '#texts/appointments/times';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { useStepArrival } from '../../ui/page/arrival.ts';
import { Stepper } from '../../ui/page/stepper.tsx';
import { withKnownPet, withOfferedReason } from './booking-state.ts';
import { CheckStep } from './check/check-step.tsx';
import { ChosenSoFar } from './chosen-so-far.tsx';
import type { KnownSituation, Selection } from './entry/use-booking-situation.ts';
import { LoadFailed } from './load-failed.tsx';
import { PetStep } from './pet/pet-step.tsx';
import { ReasonStep } from './reason/reason-step.tsx';
import { useReasons } from './slots.queries.ts';
import { TimeStep } from './time/time-step.tsx';
import { type Booking, useClientBooking, useClientState } from './use-booking.ts';

type StepProps = { readonly booking: Booking; readonly selection: Selection };

const ClientTimeStep = ({ booking, selection }: StepProps) => {
  const { state } = booking;
  const { pet, reason, practice, isSister, activeSoftBookingId } = selection;
  return (
    <TimeStep {...{ booking, practice }} horizonDays={reason.horizonDays} activeHoldId={activeSoftBookingId}>
      <ChosenSoFar
        state={state}
        choices={[
          { step: 'pet', what: timesTexts.pet, value: pet.name },
          { step: 'reason', what: timesTexts.reason, value: reason.name },
        ]}
        sister={isSister ? practice.name : undefined}
      />
    </TimeStep>
  );
};

const useOffered = ({ pets, practice }: KnownSituation) => {
  const withPet = withKnownPet(
    useClientState(),
    pets.map(({ petId }) => petId),
  );
  const pet = pets.find(({ petId }) => petId === withPet.petId);
  const reasons = useReasons({ practiceId: practice.practiceId, petId: pet?.petId });
  const offered = reasons.data?.map(({ reasonId }) => reasonId);
  const state = offered ? withOfferedReason(withPet, offered) : withPet;
  return { state, pet, reasons, reason: reasons.data?.find(({ reasonId }) => reasonId === state.reasonId) };
};

export const ClientBooking = ({ situation }: { readonly situation: KnownSituation }) => {
  const { pets, practice, isSister, activeSoftBookingId } = situation;
  const { state, pet, reason, reasons } = useOffered(situation);
  const booking = useClientBooking(state);
  const { step, booker } = booking;
  useStepArrival(step);
  if (reasons.isError && step !== 'pet')
    return <LoadFailed title={texts.bookAnAppointment} error={reasons.error} onRetry={() => void reasons.refetch()} />;
  const selection = pet && reason && { pet, reason, practice, isSister, activeSoftBookingId };
  return (
    <>
      <Stepper steps={booker.stepNames} current={booker.steps.indexOf(step)} />
      {step === 'pet' && <PetStep {...{ booking, pets }} />}
      {step === 'reason' && pet && (
        <ReasonStep
          {...{ booking, reasons, practice }}
          none={{ title: texts.noReasons(pet.name), text: texts.noReasonsHint }}
        >
          <ChosenSoFar state={state} choices={[{ step: 'pet', what: texts.pet, value: pet.name }]} />
        </ReasonStep>
      )}
      {step === 'time' && selection && <ClientTimeStep {...{ booking, selection }} />}
      {step === 'check' && selection && <CheckStep {...{ booking, selection }} />}
      {(step === 'time' || step === 'check') && !selection && <WaitingPage title={texts.bookAnAppointment} />}
    </>
  );
};
