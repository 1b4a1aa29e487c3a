import type { AppointmentStatus } from './appointment-status.ts';

const minute = 60_000;

/** How late a visit may be changed, in minutes before it begins, and how often it may be moved (design 5). */
export type ChangePolicy = {
  readonly amendUntilMinutes: number;
  readonly cancelUntilMinutes: number;
  /** Cancelling later than this is still possible, but counts as late. */
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

/** The last moments for each kind of change, in epoch milliseconds. */
export const changeWindows = ({ start, policy }: Pick<Visit, 'start' | 'policy'>) => ({
  amendUntil: start - policy.amendUntilMinutes * minute,
  cancelUntil: start - policy.cancelUntilMinutes * minute,
  lateAfter: start - policy.lateCancelMinutes * minute,
});

const isClosed = ({ status, start }: Visit, now: number): boolean => status !== 'BOOKED' || start <= now;

/** Why a client may not move this visit online; null when they may. Nothing changes once the pet is there or the time has come. */
export const amendObstacle = (
  visit: Visit,
  now: number,
): 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | null => {
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  if (now > changeWindows(visit).amendUntil) return 'AMEND_WINDOW_CLOSED';
  return visit.amendments >= visit.policy.maxAmendments ? 'AMEND_LIMIT' : null;
};

/** Why a client may not cancel this visit online; null when they may. */
export const cancelObstacle = (visit: Visit, now: number): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (isClosed(visit, now)) return 'APPOINTMENT_CLOSED';
  return now > changeWindows(visit).cancelUntil ? 'CANCEL_WINDOW_CLOSED' : null;
};

/** A cancelled time is kept so long in case it was a mistake (design 5). */
export const undoSeconds = 60;
