import type { Queryable } from '../../database/client.ts';
import type { RemoteAppointment } from '../port.ts';
import type { Reading } from '../turns/turn.ts';
import { type Applied, type Apply, applyAppointments } from './apply-appointments.ts';

export const applyOptions = ({ turn, limits }: Reading): Omit<Apply, 'appointments' | 'looks'> => {
  const now = Date.now();
  const rebookingsSince = now - limits.connectionRebookingMilliseconds;
  return {
    ...turn,
    /** The first reading loads existing appointments, which are not announced. */
    tellsClients: turn.isLoaded && turn.tellsClients,
    readAt: turn.leasedAt,
    now,
    rebookingsSince,
  };
};

export const apply = (
  transaction: Queryable,
  reading: Reading,
  appointments: readonly RemoteAppointment[],
  looks: ReadonlySet<string> = new Set(),
): Promise<Applied> => applyAppointments(transaction, { ...applyOptions(reading), appointments, looks });
