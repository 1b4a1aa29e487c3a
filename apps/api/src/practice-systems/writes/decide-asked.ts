import { askPeople, confirmRequest, refuseRequest } from '../../features/appointments/requests/answer.repository.ts';
import { releaseConverted } from '../../features/booking/holds.repository.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { saveHints } from '../hints/hints.repository.ts';
import type { RemoteAppointment } from '../port.ts';
import { applyAppointments } from '../appointments/apply-appointments.ts';
import { answerOf } from '../operations/adopt-entries.ts';
import { onClaim, type Work } from './claim.ts';
import { leaveTask, noteWritten, type OperationRow, stopAsking } from '../operations/operations.repository.ts';

export const answerTo = ({ bookingRequestId, source }: OperationRow) =>
  bookingRequestId === null ? null : { ...answerOf(source), bookingRequestId };

/** Notes the write, and confirms the booking request if the system was to decide about it. */
export const confirmWritten = (work: Work): Promise<void> => {
  const { operation } = work;
  const answer = answerTo(operation);
  return onClaim(work, async (tx, isCurrent) => {
    await noteWritten(tx, { ...operation, as: operation });
    if (!answer || !isCurrent) return;
    await writeAs(tx, operation.source);
    await confirmRequest(tx, answer);
  });
};

/** Takes over the appointments, so that their time is not offered again; on failure, they are read again soon. */
export const takeOver = async (work: Work, appointments: readonly RemoteAppointment[]): Promise<void> => {
  const { database, limits, operation } = work;
  const now = Date.now();
  const moments = { readAt: now, now, rebookingsSince: now - limits.connectionRebookingMilliseconds };
  const ids = appointments.map(({ id }) => id);
  try {
    await database.transaction((tx) =>
      applyAppointments(tx, { ...operation, ...moments, appointments, looks: new Set(ids) }),
    );
  } catch {
    await saveHints(database, operation.connectionId, ids);
  }
};

type Lost = { readonly clashes: readonly RemoteAppointment[]; readonly isWritten: boolean };

/** Declines the request because somebody else has the time there. The queue undoes what was written already. */
export const giveTimeUp = async (work: Work, { clashes, isWritten }: Lost): Promise<void> => {
  const { operation } = work;
  const answer = answerTo(operation);
  await takeOver(work, clashes);
  const tellsClient = work.decide();
  await onClaim(work, async (tx, isCurrent) => {
    if (!answer || !isCurrent) return;
    if (!isWritten) await writeAs(tx, operation.source);
    await refuseRequest(tx, { ...answer, reason: null, message: null, tellsClient });
    await releaseConverted(tx, operation.appointmentId);
    if (!isWritten) await noteWritten(tx, operation);
  });
};

/** Passes the request to staff; if they confirm it, it is written then. */
export const passToPeople = (work: Work, bookingRequestId: number, error: string): Promise<void> => {
  const { operation } = work;
  return onClaim(work, async (tx) => {
    await stopAsking(tx, operation.operationId, error);
    await leaveTask(tx, operation);
    await askPeople(tx, bookingRequestId);
  });
};
