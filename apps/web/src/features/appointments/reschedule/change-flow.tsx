import { movingTexts as texts } from '#texts/appointments/moving';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { possessive } from '../../booking/format-appointment.ts';
import { useRescheduleObstacle } from './change-obstacle.ts';
import { isMovedInTime } from './moved-in-time.ts';
import { useChangeSearch } from './use-change-search.ts';
import { CannotChange } from './cannot-change.tsx';
import { ChangeReasonStep } from './change-reason-step.tsx';
import { ChangeTimeStep } from './change-time-step.tsx';
import { CheckAndMove } from './check-and-move.tsx';
import { StandingView } from '../cancel/standing-view.tsx';

type Props = {
  readonly appointment: Appointment;
};

export const ChangeFlow = ({ appointment: fetched }: Props) => {
  const navigation = useChangeSearch(fetched.appointmentId);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const appointment = moved !== null && moved.version > fetched.version ? moved : fetched;
  const { place, replace } = navigation;
  const obstacle = useRescheduleObstacle(appointment);
  if (place === 'moved' && appointment.rescheduledFrom !== null && appointment.status === 'BOOKED')
    return (
      <StandingView
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
    return <CheckAndMove {...{ appointment, navigation }} onMoved={done} />;
  }
  if (obstacle !== null) return <CannotChange title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  if (place === 'reason') return <ChangeReasonStep appointment={appointment} navigation={navigation} />;
  return <ChangeTimeStep appointment={appointment} navigation={navigation} />;
};
