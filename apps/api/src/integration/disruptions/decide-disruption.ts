import { type Database, isViolation, type Queryable } from '../../database/client.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { acceptDisruption, closeDisruptionTask, noteTimeOfStaff } from '../../platform/disruptions.repository.ts';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import { cancelBooking, moveBooking } from '../bookings/bookings.repository.ts';
import { type AppointmentRow, findAppointment } from '../calls/records.repository.ts';

export type Decision =
  | { readonly decision: 'KEEP' }
  | { readonly decision: 'CANCEL' }
  | { readonly decision: 'MOVE'; readonly startsAt: number; readonly clinicianId: number; readonly isFree: boolean };

/** OVER: decided before, moved, cancelled or begun. AWAITED: the client waits for an answer first. */
export type DecisionRefusal = 'OVER' | 'AWAITED' | 'TIME_TAKEN';

export type Deciding = {
  readonly appointmentId: number;
  readonly decision: Decision;
  readonly actor: string;
  readonly traceId: string;
};

const carryOut = async (tx: Queryable, before: AppointmentRow, decision: Decision): Promise<boolean> => {
  if (decision.decision === 'KEEP') return true;
  if (decision.decision === 'CANCEL') return cancelBooking(tx, before);
  const { startsAt, clinicianId, isFree } = decision;
  const endsAt = startsAt + before.endsAt - before.startsAt;
  const isMoved = await moveBooking(tx, { ...before, startsAt, endsAt, clinicianId, tellsClient: true, isFree });
  await noteTimeOfStaff(tx, before.appointmentId);
  return isMoved;
};

const actions = { KEEP: 'appointment.kept', CANCEL: 'appointment.cancelled', MOVE: 'appointment.amended' } as const;

const decide = async (tx: Queryable, deciding: Deciding): Promise<Result<true, DecisionRefusal>> => {
  const { appointmentId, decision, actor, traceId } = deciding;
  const before = await findAppointment(tx, appointmentId);
  if (!before) return refused('OVER');
  if (decision.decision !== 'KEEP' && before.request?.state === 'AWAITING') return refused('AWAITED');
  if (!(await acceptDisruption(tx, appointmentId))) return refused('OVER');
  if (!(await carryOut(tx, before, decision))) return refused('OVER');
  await closeDisruptionTask(tx, appointmentId);
  const subject = { subjectKind: 'appointment', subjectId: appointmentId };
  await saveAudit(tx, { actor, action: actions[decision.decision], ...subject, traceId, details: decision });
  return ok(true);
};

/** The practice decides about a booked appointment whose time is no longer available. The client hears of a change. */
export const decideDisruption = async (
  database: Database,
  deciding: Deciding,
): Promise<Result<true, DecisionRefusal>> => {
  try {
    return await attemptInTransaction(database, (tx) => decide(tx, deciding));
  } catch (error) {
    if (isViolation('exclusion', error)) return refused('TIME_TAKEN');
    throw error;
  }
};
