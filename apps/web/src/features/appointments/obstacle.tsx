import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { errorMessages } from '#texts/errors/errors';
import { useIsPast } from '../../platform/time/use-countdown.ts';
import { cancelObstacle, type Obstacle, practiceOf, rescheduleObstacle } from './appointment.ts';
import { PracticeCall } from '../../ui/page/phone-link.tsx';
import { SeeAppointments } from './refusal.tsx';
import { AppointmentFacts } from './card/appointment-facts.tsx';

export const useRescheduleObstacle = (appointment: Appointment) =>
  rescheduleObstacle(appointment, { start: useIsPast(appointment.start), deadline: useIsPast(appointment.amendUntil) });

export const useCancelObstacle = (appointment: Appointment) =>
  cancelObstacle(appointment, { start: useIsPast(appointment.start) });

type Props = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly obstacle: Obstacle;
};

export const ObstacleView = ({ title, appointment, obstacle }: Props) => (
  <>
    <PageTitle title={title} />
    <AppointmentFacts appointment={appointment} />
    <Alert severity="info" title={errorMessages[obstacle].title} lasting>
      <p>{errorMessages[obstacle].text}</p>
      <PracticeCall practice={practiceOf(appointment)} />
    </Alert>
    <SeeAppointments />
  </>
);
