import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

type Standing = Pick<Appointment, 'status' | 'start' | 'canAmend' | 'amendUntil' | 'canCancel' | 'cancelUntil'>;

/** Under way, over or given up: nothing about it can be changed by anybody. */
const isClosed = ({ status, start }: Standing, now: number): boolean => status !== 'BOOKED' || Date.parse(start) <= now;

/**
 * Why the server says that this visit cannot be moved online; null when it can. The server decides, this only explains:
 * a device whose clock is wrong may hear the wrong reason, never the wrong answer.
 */
export const amendObstacleOf = (
  visit: Standing,
  now: number,
): 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | null => {
  if (visit.canAmend) return null;
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  return now > Date.parse(visit.amendUntil) ? 'AMEND_WINDOW_CLOSED' : 'AMEND_LIMIT';
};

/** The same for cancelling. */
export const cancelObstacleOf = (
  visit: Standing,
  now: number,
): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (visit.canCancel) return null;
  return isClosed(visit, now) ? 'APPOINTMENT_CLOSED' : 'CANCEL_WINDOW_CLOSED';
};
