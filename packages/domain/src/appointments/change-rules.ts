import type { AppointmentStatus } from './appointment-status.ts';

const minute = 60_000;

/** In minutes before the start. */
export type ChangePolicy = {
  readonly amendUntilMinutes: number;
  readonly cancelUntilMinutes: number;
  readonly lateCancelMinutes: number;
  readonly maxAmendments: number;
};

type Visit = {
  readonly status: AppointmentStatus;
  /** Epoch milliseconds, as is `now`. */
  readonly start: number;
  readonly amendments: number;
  readonly policy: ChangePolicy;
};

/** Epoch milliseconds. */
export const changeWindows = ({ start, policy }: Pick<Visit, 'start' | 'policy'>) => ({
  amendUntil: start - policy.amendUntilMinutes * minute,
  cancelUntil: start - policy.cancelUntilMinutes * minute,
  lateAfter: start - policy.lateCancelMinutes * minute,
});

const isClosed = ({ status, start }: Visit, now: number): boolean => status !== 'BOOKED' || start <= now;

export const amendObstacle = (
  visit: Visit,
  now: number,
): 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | null => {
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  if (now > changeWindows(visit).amendUntil) return 'AMEND_WINDOW_CLOSED';
  return visit.amendments >= visit.policy.maxAmendments ? 'AMEND_LIMIT' : null;
};

export const cancelObstacle = (visit: Visit, now: number): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  return now > changeWindows(visit).cancelUntil ? 'CANCEL_WINDOW_CLOSED' : null;
};

export const undoSeconds = 60;
