import type { Queryable } from '../../database/client.ts';
import { confirmRequest } from '../../features/appointments/requests/answer.repository.ts';
import type { Entries, RemoteAppointment } from '../port.ts';
import { listByHand } from './enter-tasks.repository.ts';
import { linkWritten, lockAppointment, noteWritten } from './operations.repository.ts';

/**
 * Recognises entries that staff made because the portal could not, as our appointments; they also answer open requests.
 * Returns the entries to take over now: if two match one appointment, both wait until one is left.
 */
export const adoptByHand = async (transaction: Queryable, entries: Entries): Promise<readonly RemoteAppointment[]> => {
  const { source, appointments } = entries;
  const found = await listByHand(transaction, entries);
  const unclear = new Set<string>();
  for (const one of found) {
    const { operationId, wanted, appointmentId, externalId, bookingRequestId } = one;
    const isOnly = found.every(
      (other) => other === one || (other.operationId !== operationId && other.externalId !== externalId),
    );
    if (!isOnly) {
      unclear.add(externalId);
      continue;
    }
    await lockAppointment(transaction, appointmentId);
    await linkWritten(transaction, { source, externalId, appointmentId });
    await noteWritten(transaction, { operationId, wanted, isByHand: true });
    const answer = { actor: `system:${source}`, traceId: 'practice-system', by: 'SYSTEM' } as const;
    if (bookingRequestId !== null) await confirmRequest(transaction, { ...answer, bookingRequestId });
  }
  return appointments.filter(({ id }) => !unclear.has(id));
};
