import type { Database } from '../../database/client.ts';
import { listDisruptions } from '../../platform/disruptions.repository.ts';
import { readAppointment } from '../calls/read-records.ts';
import { actorOf } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { decideDisruption } from './decide-disruption.ts';
import { presentDisruption } from './present-disruption.ts';

export const readDisruptions = async (database: Database, key: IntegrationKey) => {
  const disruptions = await listDisruptions(database, key.practiceIds);
  return { disruptions: disruptions.map((one) => presentDisruption(one, key)) };
};

type Keeping = { readonly appointmentId: number; readonly key: IntegrationKey; readonly traceId: string };

/** Idempotent. Throws unless the appointment is within reach of the key. */
export const keepAppointment = async (database: Database, { appointmentId, key, traceId }: Keeping) => {
  const appointment = await readAppointment(database, { appointmentId, key });
  const actor = actorOf(key);
  await decideDisruption(database, { appointmentId, decision: { decision: 'KEEP' }, actor, traceId });
  return appointment;
};
