import { setTimeout as wait } from 'node:timers/promises';
import { askPeople } from '../../features/appointments/requests/answer.repository.ts';
import type { Database, Queryable } from '../../database/client.ts';
import { canBeUndone, endUndone, listWaiting } from '../operations/enter-tasks.repository.ts';
import { leaveTask, lockAppointment, stopAsking, stopOperation } from '../operations/operations.repository.ts';
import { dropChanges, leaveDetailsTask } from '../people/changed-details.repository.ts';
import { OwnRefusal } from '../port.ts';
import type { ConnectionRow } from '../turns/feeds.repository.ts';

type Of = Pick<ConnectionRow, 'connectionId'>;

const words = new OwnRefusal('the portal enters nothing there any more').message;

const restMilliseconds = 500;

/** Waits until no client can undo a cancellation any more. Switch off writing first. */
export const waitForUndos = async (database: Database, { connectionId }: Of): Promise<void> => {
  while (await canBeUndone(database, connectionId)) await wait(restMilliseconds);
};

/** Leaves everything that is not entered there to staff, each with a task and an email. Returns how many changes that are. */
export const handOver = async (transaction: Queryable, connection: Of): Promise<number> => {
  await endUndone(transaction, connection.connectionId);
  const waiting = await listWaiting(transaction, connection.connectionId);
  for (const { operationId, appointmentId, bookingRequestId } of waiting) {
    await lockAppointment(transaction, appointmentId);
    if (bookingRequestId === null) await stopOperation(transaction, operationId, words);
    else {
      await stopAsking(transaction, operationId, words);
      await leaveTask(transaction, { appointmentId });
      await askPeople(transaction, bookingRequestId);
    }
  }
  const changes = await dropChanges(transaction, connection);
  for (const change of changes) await leaveDetailsTask(transaction, change, words);
  return waiting.length + changes.length;
};
