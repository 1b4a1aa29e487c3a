import { askPeople, confirmRequest, refuseRequest } from '../../features/appointments/requests/answer.repository.ts';
import { releaseConverted } from '../../features/booking/holds.repository.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { saveHints } from '../hints/hints.repository.ts';
import type { RemoteAppointment, RemoteWrite } from '../port.ts';
import { applyAppointments } from '../appointments/apply-appointments.ts';
import { answerOf, linkByHand } from '../operations/adopt-entries.ts';
import { listUnlinked } from '../operations/same-appointments.repository.ts';
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

/** Whether reception has entered by hand, for the same pet at the same time, what the client waits for. */
export const adoptEntered = async (
  work: Work,
  { practice, startsAt, pet }: RemoteWrite,
  clashes: readonly RemoteAppointment[],
): Promise<boolean> => {
  const { operation, database } = work;
  const { source, bookingRequestId } = operation;
  const [entry, ...others] = clashes;
  if (!entry || others.length > 0) return false;
  if (entry.practice !== practice || entry.startsAt !== startsAt || !entry.pets.includes(pet)) return false;
  if ((await listUnlinked(database, source, [entry.id])).length === 0) return false;
  await onClaim(work, async (tx, isCurrent) => {
    await writeAs(tx, source);
    const request = isCurrent ? bookingRequestId : null;
    await linkByHand(tx, { ...operation, externalId: entry.id, operation, bookingRequestId: request });
  });
  await takeOver(work, [entry]);
  return true;
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
