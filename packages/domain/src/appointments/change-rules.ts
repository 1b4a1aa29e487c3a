import type { AppointmentStatus } from './appointment-status.ts';
import { isMoveAwaited, isUnconfirmed, type RequestKind, type RequestState } from './requests/booking-requests.ts';

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
  readonly start: number;
  readonly amendments: number;
  readonly policy: ChangePolicy;
  readonly request: { readonly kind: RequestKind; readonly state: RequestState } | null;
};

export const changeWindows = ({ start, policy, request }: Pick<Appointment, 'start' | 'policy' | 'request'>) => ({
  amendUntil: start - policy.amendUntilMinutes * minute,
  cancelUntil: start - policy.cancelUntilMinutes * minute,
  // Cancelling an unconfirmed appointment never counts as late.
  lateAfter: isUnconfirmed(request) ? start : start - policy.lateCancelMinutes * minute,
});

const isClosed = ({ status, start }: Appointment, now: number): boolean => status !== 'BOOKED' || start <= now;

type RescheduleObstacle = 'APPOINTMENT_CLOSED' | 'REQUEST_AWAITING' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT';

export const rescheduleObstacle = (appointment: Appointment, now: number): RescheduleObstacle | null => {
  if (isClosed(appointment, now)) return 'APPOINTMENT_CLOSED';
  if (isMoveAwaited(appointment.request)) return 'REQUEST_AWAITING';
  if (now > changeWindows(appointment).amendUntil) return 'AMEND_WINDOW_CLOSED';
  return appointment.amendments >= appointment.policy.maxAmendments ? 'AMEND_LIMIT' : null;
};

/** Being brought forward does not count as a change, so that the other obstacles do not matter to it. */
export const isClosedToEarlier = (obstacle: RescheduleObstacle | null): boolean =>
  obstacle === 'APPOINTMENT_CLOSED' || obstacle === 'REQUEST_AWAITING';

export const cancelObstacle = (
  appointment: Appointment,
  now: number,
): 'APPOINTMENT_CLOSED' | 'CANCEL_WINDOW_CLOSED' | null => {
  if (isClosed(appointment, now)) return 'APPOINTMENT_CLOSED';
  return now > changeWindows(appointment).cancelUntil ? 'CANCEL_WINDOW_CLOSED' : null;
};

export const undoSeconds = 60;
