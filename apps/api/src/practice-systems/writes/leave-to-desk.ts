import { refuseRequest } from '../../features/appointments/requests/answer.repository.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { noteWritten } from '../operations/operations.repository.ts';
import type { RemoteAppointment } from '../port.ts';
import { onClaim, type Work } from './claim.ts';
import { answerTo, takeOver } from './decide-asked.ts';

/** Whether the entry is where the portal knew it, or where it has asked to have it. */
const isAsSent = ({ operation }: Work, { isCancelled, startsAt }: RemoteAppointment): boolean =>
  !isCancelled && operation.ownStarts.includes(startsAt);

/**
 * The answer to a new time may have been lost, and the desk may have moved the entry since: then it stays where the desk
 * has it, and the client is told. Returns whether that was so.
 */
export const leaveToDesk = async (work: Work): Promise<boolean> => {
  const { operation, system } = work;
  const { remoteId, attempts, bookingRequestId, ownStarts } = operation;
  const isRepeated = attempts > 0 || bookingRequestId === null;
  if (remoteId === null || ownStarts.length === 0 || !isRepeated) return false;
  const current = await system.readAppointment(remoteId);
  if (!current || isAsSent(work, current)) return false;
  const answer = answerTo(operation);
  await onClaim(work, async (tx, isCurrent) => {
    await writeAs(tx, operation.source);
    if (answer && isCurrent) await refuseRequest(tx, { ...answer, reason: null, message: null, tellsClient: true });
    await noteWritten(tx, { ...operation, isByHand: true });
  });
  await takeOver(work, [current]);
  return true;
};
