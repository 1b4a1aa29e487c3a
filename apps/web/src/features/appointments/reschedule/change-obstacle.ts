import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

type Standing = Pick<Appointment, 'status' | 'start' | 'canAmend' | 'amendUntil' | 'canCancel' | 'cancelUntil'>;

const isClosed = ({ status, start }: Standing, now: number): boolean => status !== 'BOOKED' || Date.parse(start) <= now;

/** Explains the server's decision and does not make it: a wrong device clock may show the wrong reason only. */
export const amendObstacleOf = (
  visit: Standing,
  now: number,
): 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | null => {
  if (visit.canAmend) return null;
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  return now > Date.parse(visit.amendUntil) ? 'AMEND_WINDOW_CLOSED' : 'AMEND_LIMIT';
};

export const cancelObstacleOf = (
  visit: Standing,
  now: number,
): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (visit.canCancel) return null;
  return isClosed(visit, now) ? 'APPOINTMENT_CLOSED' : 'CANCEL_WINDOW_CLOSED';
};
