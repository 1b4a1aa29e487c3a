import { bookingTexts as texts } from '#texts/appointments/booking';
import { classNames } from '../../ui/class-names.ts';
import { WaitingPage } from '../../ui/feedback/card-skeletons.tsx';
import { useStepArrival } from '../../ui/page/arrival.ts';
import { Stepper } from '../../ui/page/stepper.tsx';
import { useAppointments } from '../appointments/appointment-lists.queries.ts';
import { useDueAppointments } from '../appointments/due.queries.ts';
import { withKnownPet, withOfferedReason } from '../slots/choices/booking-state.ts';
import { CheckStep } from './check/check-step.tsx';
import { ChosenSoFar } from '../slots/choices/chosen-so-far.tsx';
import type { KnownSituation } from '../before-booking/use-booking-situation.ts';
import { LoadFailed } from '../slots/load-failed.tsx';
import { PetStep } from './pet/pet-step.tsx';
import type { UsualReasons } from '../slots/reason/ordered-reasons.ts';
import { ReasonStep } from './reason/reason-step.tsx';
import { useReasons } from '../slots/reasons.queries.ts';
import { TimeStep } from './time/time-step.tsx';
import { useClientBooking, useClientState } from './use-booking.ts';
import styles from './client-booking.module.css';

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

export const ClientBooking = ({ situation }: { readonly situation: KnownSituation }) => {
  const { pets, practice, isSister, activeSoftBookingId } = situation;
  const { state, pet, reason, reasons } = useOffered(situation);
  const usual = useUsualReasons(pet?.petId);
  const booking = useClientBooking(state);
  const { step, booker } = booking;
  useStepArrival(step);
  if (reasons.isError && step !== 'pet')
    return <LoadFailed title={texts.bookAnAppointment} error={reasons.error} onRetry={() => void reasons.refetch()} />;
  const selection = pet && reason && { pet, reason, practice, isSister, activeSoftBookingId };
  const isTime = step === 'time';
  const chosenPet = pet && step !== 'pet' ? [{ step: 'pet', what: texts.pet, value: pet.name } as const] : [];
  const chosenReason = reason && isTime ? [{ step: 'reason', what: texts.reason, value: reason.name } as const] : [];
  return (
    <div className={styles['layout']}>
      <Stepper steps={booker.stepNames} current={booker.steps.indexOf(step)} />
      {step !== 'check' && (
        <div className={styles['summary']}>
          <ChosenSoFar
            choices={[...chosenPet, ...chosenReason]}
            {...{ state, practice, isSister }}
            canChangePet={pets.length > 1}
          />
        </div>
      )}
      <div key={step} className={classNames(styles['step'], step === 'check' && styles['both'])}>
        {step === 'pet' && <PetStep {...{ booking, pets }} />}
        {step === 'reason' && pet && (
          <ReasonStep
            {...{ booking, practice, usual }}
            reasons={reasons}
            none={{ title: texts.noReasons(pet.name), text: texts.noReasonsHint }}
          />
        )}
        {isTime && selection && (
          <TimeStep
            {...{ booking, practice }}
            horizonDays={selection.reason.horizonDays}
            activeHoldId={activeSoftBookingId}
          />
        )}
        {step === 'check' && selection && <CheckStep {...{ booking, selection }} />}
        {(isTime || step === 'check') && !selection && <WaitingPage title={texts.bookAnAppointment} />}
      </div>
    </div>
  );
};
