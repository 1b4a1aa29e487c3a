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

/** Applies a list; what it lacks, or has beside something else, is looked up later. */
export const apply = (
  transaction: Queryable,
  reading: Reading,
  appointments: readonly RemoteAppointment[],
): Promise<Applied> =>
  applyAppointments(transaction, { ...applyOptions(reading), appointments, looks: new Set<string>() });
