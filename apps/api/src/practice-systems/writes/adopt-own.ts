import type { Queryable } from '../../database/client.ts';
import type { RemoteAppointment } from '../port.ts';
import { matchesOf } from './find-sent.ts';
import { linkWritten, listOpenSent, lockAppointment, noteWritten } from './operations.repository.ts';

type Own = {
  readonly connectionId: number;
  readonly source: string;
  readonly appointments: readonly RemoteAppointment[];
};

/** An echo of a booking whose answer did not arrive is that booking, and not another one. */
export const adoptOwn = async (transaction: Queryable, own: Own): Promise<void> => {
  for (const sought of await listOpenSent(transaction, own)) {
    const [match, ...others] = matchesOf(sought, own.appointments);
    if (!match || others.length > 0) continue;
    await lockAppointment(transaction, sought.appointmentId);
    await linkWritten(transaction, { source: own.source, externalId: match.id, appointmentId: sought.appointmentId });
    await noteWritten(transaction, { ...sought, wanted: sought.sent.wanted });
  }
};
