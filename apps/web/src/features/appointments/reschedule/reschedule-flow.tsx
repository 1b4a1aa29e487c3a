import { movingTexts as texts } from '#texts/appointments/moving';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { possessive } from '../../booking/format-appointment.ts';
import { useRescheduleObstacle } from '../obstacle.ts';
import { isMovedInTime } from './moved-in-time.ts';
import { useRescheduleSearch } from './use-reschedule-search.ts';
import { ObstacleView } from '../obstacle-view.tsx';
import { ReasonStep } from './reason-step.tsx';
import { TimeStep } from './time-step.tsx';
import { CheckStep } from './check-step.tsx';
import { AppointmentConfirmed } from '../card/appointment-confirmed.tsx';

type Props = {
  readonly appointment: Appointment;
};

export const RescheduleFlow = ({ appointment: fetched }: Props) => {
  const navigation = useRescheduleSearch(fetched.appointmentId);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const appointment = moved !== null && moved.version > fetched.version ? moved : fetched;
  const { place, replace } = navigation;
  const obstacle = useRescheduleObstacle(appointment);
  if (place === 'moved' && appointment.rescheduledFrom !== null && appointment.status === 'BOOKED')
    return (
      <AppointmentConfirmed
        title={(isMovedInTime(appointment) ? texts.visitIsMoved : texts.visitIsChanged)(
          possessive(appointment.petName),
        )}
        appointment={appointment}
        isMailed
        isMoved={isMovedInTime(appointment)}
      />
    );
  if (place === 'check') {
    const done = (visit: Appointment) => {
      setMoved(visit);
      replace({ moved: true });
    };
    return <CheckStep {...{ appointment, navigation }} onMoved={done} />;
  }
  if (obstacle !== null) return <ObstacleView title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  if (place === 'reason') return <ReasonStep appointment={appointment} navigation={navigation} />;
  return <TimeStep appointment={appointment} navigation={navigation} />;
};
