import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useIsPast } from '../../platform/time/use-countdown.ts';

type Facts = Pick<Appointment, 'status' | 'canAmend' | 'canCancel'>;

/** What has passed on the server's clock. */
type Passed = { readonly start: boolean; readonly deadline: boolean };

const isClosed = ({ status }: Facts, passed: Pick<Passed, 'start'>): boolean => status !== 'BOOKED' || passed.start;

/** Explains the server's decision and does not make it: a wrong device clock may show the wrong reason only. */
export const rescheduleObstacle = (facts: Facts, passed: Passed) => {
  if (facts.canAmend) return null;
  if (isClosed(facts, passed)) return 'APPOINTMENT_CLOSED';
  return passed.deadline ? 'AMEND_WINDOW_CLOSED' : 'AMEND_LIMIT';
};

export const cancelObstacle = (facts: Facts, passed: Pick<Passed, 'start'>) => {
  if (facts.canCancel) return null;
  return isClosed(facts, passed) ? 'APPOINTMENT_CLOSED' : 'CANCEL_WINDOW_CLOSED';
};

export type Obstacle = NonNullable<ReturnType<typeof rescheduleObstacle> | ReturnType<typeof cancelObstacle>>;

export const useRescheduleObstacle = (appointment: Appointment) =>
  rescheduleObstacle(appointment, { start: useIsPast(appointment.start), deadline: useIsPast(appointment.amendUntil) });

export const useCancelObstacle = (appointment: Appointment) =>
  cancelObstacle(appointment, { start: useIsPast(appointment.start) });
