import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { requestTexts } from '#texts/appointments/requests';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isMoveAwaited } from '@portal/domain/appointments/requests/booking-requests';
import { useSearch } from '../../../platform/router/use-router.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { practiceOf } from '../../slots/format-appointment.ts';
import { possessive } from '@portal/domain/pets/possessive';
import { PastFinishedSteps } from '../../slots/past-finished-steps.tsx';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { placeOf } from '../appointment-search.ts';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { bookingTexts } from '#texts/booking/booking';
import { namesTogether } from '../card/along-with.ts';
import { isMovedInTime } from '../appointment.ts';
import { AppointmentConfirmed } from '../card/appointment-confirmed.tsx';
import { ObstacleView, useRescheduleObstacle } from '../refusal.tsx';
import { CheckStep } from './check-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useRescheduleNavigation, type RescheduleNavigation } from './use-reschedule.ts';
import { BackButton } from '../../../ui/form/form.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useReasons } from '../../slots/reason-lists.queries.ts';
import { GroupedReasons } from '../../slots/reason/grouped-reasons.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { AppointmentFacts } from '../card/appointment-facts.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: RescheduleNavigation };

const ReasonStep = ({ appointment, navigation: { search, go, back } }: Props) => {
  const { petName, appointmentReasonId } = appointment;
  const practice = practiceOf(appointment);
  const reasons = useReasons(appointment);
  const chosenId = search.reasonId ?? appointmentReasonId;
  const choose = (reasonId: number) =>
    go(
      reasonId === chosenId
        ? { ...search, step: undefined }
        : { reasonId: reasonId === appointmentReasonId ? undefined : reasonId },
    );
  return (
    <>
      <PageTitle title={texts.chooseReason} />
      <AppointmentFacts appointment={appointment} label={texts.now} />
      {reasons.isError && !reasons.data ? (
        <LoadFailed query={reasons} practice={practice} />
      ) : (
        <GroupedReasons
          reasons={reasons.data}
          chosenId={chosenId}
          practice={practice}
          none={{ title: bookingTexts.noReasons(petName), text: bookingTexts.noReasonsHint }}
          onChoose={choose}
        />
      )}
      <BackButton onClick={back} />
    </>
  );
};

const Rescheduling = ({ appointment: fetched }: { readonly appointment: Appointment }) => {
  const navigation = useRescheduleNavigation(fetched.appointmentId);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const appointment = moved !== null && moved.version > fetched.version ? moved : fetched;
  const { place, replace } = navigation;
  const obstacle = useRescheduleObstacle(appointment);
  const isAwaited = isMoveAwaited(appointment.request);
  if (place === 'moved' && !isAwaited && appointment.rescheduledFrom !== null && appointment.status === 'BOOKED')
    return (
      <AppointmentConfirmed
        title={
          appointment.together.length === 0
            ? texts.hasChanged(possessive(appointment.petName))
            : severalPetsTexts.haveChanged(namesTogether(appointment))
        }
        appointment={appointment}
        isMailed
        isMoved={isMovedInTime(appointment)}
      />
    );
  if (place === 'moved' && isAwaited)
    return <AppointmentConfirmed title={requestTexts.askedForAnother} appointment={appointment} isMailed />;
  if (place === 'check') {
    const done = (changed: Appointment) => {
      setMoved(changed);
      replace({ moved: true });
    };
    return <CheckStep appointment={appointment} navigation={navigation} obstacle={obstacle} onMoved={done} />;
  }
  if (obstacle !== null)
    return <ObstacleView title={texts.changeTheTime} appointment={appointment} obstacle={obstacle} />;
  if (place === 'reason') return <ReasonStep appointment={appointment} navigation={navigation} />;
  return <TimeStep appointment={appointment} navigation={navigation} />;
};

const isMoved = (search: Readonly<Record<string, unknown>>) => placeOf(search) === 'moved';

export const ReschedulePage = () => {
  useStepArrival(placeOf(useSearch()));
  return (
    <PastFinishedSteps isDoneAt={isMoved}>
      <AppointmentFrame title={texts.changeTheTime}>
        {(appointment) => <Rescheduling key={appointment.appointmentId} appointment={appointment} />}
      </AppointmentFrame>
    </PastFinishedSteps>
  );
};
