import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isMoveAwaited } from '@portal/domain/appointments/requests/booking-requests';

/** The ids of cancellation reasons never change; 7 is "My pet has died". */
const bereavementReasonId = 7;

/** Bereavement: no cheerful wording, and no offer to rebook. */
export const isBereaved = ({ cancellationReasonId }: Pick<Appointment, 'cancellationReasonId'>): boolean =>
  cancellationReasonId === bereavementReasonId;

/** A change of reason or clinician may keep the same start. */
export const isMovedInTime = ({ rescheduledFrom, start }: Pick<Appointment, 'rescheduledFrom' | 'start'>): boolean =>
  rescheduledFrom !== null && Date.parse(rescheduledFrom) !== Date.parse(start);

type AmendObstacle = NonNullable<Appointment['amendObstacle']>;
const ofAppointment = ['APPOINTMENT_CLOSED', 'REQUEST_AWAITING', 'AMEND_WINDOW_CLOSED', 'AMEND_LIMIT'] as const;

/** Whether the practice or the client may not book online now, which changing this appointment is refused for. */
export const isClosedByRules = (obstacle: AmendObstacle | null): boolean =>
  obstacle !== null && !ofAppointment.some((code) => code === obstacle);

type Permissions = Pick<Appointment, 'status' | 'canAmend' | 'amendObstacle' | 'canCancel' | 'request'>;

type Passed = { readonly start: boolean; readonly deadline: boolean };

const isClosed = ({ status }: Permissions, passed: Pick<Passed, 'start'>): boolean =>
  status !== 'BOOKED' || passed.start;

/** Explains the server's decision and does not make it: a wrong device clock may show the wrong reason only. */
export const rescheduleObstacle = (appointment: Permissions, passed: Passed): AmendObstacle | null => {
  if (appointment.canAmend) return null;
  if (isClosed(appointment, passed)) return 'APPOINTMENT_CLOSED';
  if (isMoveAwaited(appointment.request)) return 'REQUEST_AWAITING';
  if (isClosedByRules(appointment.amendObstacle)) return appointment.amendObstacle;
  return passed.deadline ? 'AMEND_WINDOW_CLOSED' : 'AMEND_LIMIT';
};

export const cancelObstacle = (appointment: Permissions, passed: Pick<Passed, 'start'>) => {
  if (appointment.canCancel) return null;
  return isClosed(appointment, passed) ? 'APPOINTMENT_CLOSED' : 'CANCEL_WINDOW_CLOSED';
};

export type Obstacle = NonNullable<ReturnType<typeof rescheduleObstacle> | ReturnType<typeof cancelObstacle>>;

const undoMs = 60_000;

type CancellationState = {
  readonly cancellation: { readonly undoDeadline: number } | undefined;
  readonly undoUntil: string | null;
  /** `Date.now()` may be wrong; `performance.now()` is monotonic. */
  readonly dateNow: number;
  readonly performanceNow: number;
};

/** On the clock of `performance.now()`; null if an undo is not possible. */
export const undoDeadlineOf = ({
  cancellation,
  undoUntil,
  dateNow,
  performanceNow,
}: CancellationState): number | null => {
  if (undoUntil === null) return null;
  if (cancellation) return cancellation.undoDeadline;
  // Capped: a slow device clock would count down for ever. The server decides anyway.
  return performanceNow + Math.min(undoMs, Date.parse(undoUntil) - dateNow);
};
