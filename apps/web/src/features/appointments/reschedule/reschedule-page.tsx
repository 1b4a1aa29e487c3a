import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { requestTexts } from '#texts/appointments/requests';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isMoveAwaited } from '@portal/domain/appointments/booking-requests';
import { useSearch } from '../../../platform/router/use-router.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { possessive } from '../../slots/format-appointment.ts';
import { PastFinishedSteps } from '../../slots/past-finished-steps.tsx';
import { AppointmentPage } from '../appointment-page.tsx';
import { placeOf } from '../appointment-search.ts';
import { severalPetsTexts } from '#texts/appointments/several-pets';
import { namesTogether } from '../card/along-with.ts';
import { isMovedInTime } from '../appointment.ts';
import { AppointmentConfirmed } from '../card/appointment-confirmed.tsx';
import { ObstacleView, useRescheduleObstacle } from '../obstacle.tsx';
import { CheckStep } from './check-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useRescheduleNavigation } from './use-reschedule.ts';

const Rescheduling = ({ appointment: fetched }: { readonly appointment: Appointment }) => {
  const navigation = useRescheduleNavigation(fetched.appointmentId);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const appointment = moved !== null && moved.version > fetched.version ? moved : fetched;
  const { place, replace } = navigation;
  const obstacle = useRescheduleObstacle(appointment);
  const isAsked = isMoveAwaited(appointment.request);
  if (place === 'moved' && !isAsked && appointment.rescheduledFrom !== null && appointment.status === 'BOOKED')
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
  if (place === 'moved' && isAsked)
    return <AppointmentConfirmed title={requestTexts.askedForAnother} appointment={appointment} isMailed />;
  if (place === 'check') {
    const done = (changed: Appointment) => {
      setMoved(changed);
      replace({ moved: true });
    };
    return <CheckStep {...{ appointment, navigation, obstacle }} onMoved={done} />;
  }
  if (obstacle !== null) return <ObstacleView title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  if (place === 'reason') return <ReasonStep appointment={appointment} navigation={navigation} />;
  return <TimeStep appointment={appointment} navigation={navigation} />;
};

const isMoved = (search: Readonly<Record<string, unknown>>) => placeOf(search) === 'moved';

export const ReschedulePage = () => {
  useStepArrival(placeOf(useSearch()));
  return (
    <PastFinishedSteps isDoneAt={isMoved}>
      <AppointmentPage title={texts.changeTheTime}>
        {(appointment) => <Rescheduling key={appointment.appointmentId} appointment={appointment} />}
      </AppointmentPage>
    </PastFinishedSteps>
  );
};
