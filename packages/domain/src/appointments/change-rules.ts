import type { AppointmentStatus } from './appointment-status.ts';

const minute = 60_000;

/** In minutes before the start. */
export type ChangePolicy = {
  readonly amendUntilMinutes: number;
  readonly cancelUntilMinutes: number;
  readonly lateCancelMinutes: number;
  readonly maxAmendments: number;
};

type Appointment = {
  readonly status: AppointmentStatus;
  /** Epoch milliseconds, as is `now`. */
  readonly start: number;
  readonly amendments: number;
  readonly policy: ChangePolicy;
};

/** Epoch milliseconds. */
export const changeWindows = ({ start, policy }: Pick<Appointment, 'start' | 'policy'>) => ({
  amendUntil: start - policy.amendUntilMinutes * minute,
  cancelUntil: start - policy.cancelUntilMinutes * minute,
  lateAfter: start - policy.lateCancelMinutes * minute,
});

const isClosed = ({ status, start }: Appointment, now: number): boolean => status !== 'BOOKED' || start <= now;

export const amendObstacle = (
  appointment: Appointment,
  now: number,
): 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | null => {
  if (isClosed(appointment, now)) return 'APPOINTMENT_CLOSED';
  if (now > changeWindows(appointment).amendUntil) return 'AMEND_WINDOW_CLOSED';
  return appointment.amendments >= appointment.policy.maxAmendments ? 'AMEND_LIMIT' : null;
};

export const cancelObstacle = (
  appointment: Appointment,
  now: number,
): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (isClosed(appointment, now)) return 'APPOINTMENT_CLOSED';
  return now > changeWindows(appointment).cancelUntil ? 'CANCEL_WINDOW_CLOSED' : null;
};

export const undoSeconds = 60;
