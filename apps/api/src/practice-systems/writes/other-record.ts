import { operationIdIn } from '../operations/marker.ts';
import { listStrangers } from '../operations/strangers.repository.ts';
import { OwnRefusal, type RemoteAppointment } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import type { Work } from './claim.ts';

export const otherRecordWords = 'the entry is gone, and its number belongs to another record, which was left as it is';

/**
 * Whether the system has given the id of our entry to another record, which the portal may not have read yet: nothing is
 * written over it. Throws `OwnRefusal` if that is unsure.
 */
export const isOtherRecord = async (
  { operation, database }: Pick<Work, 'operation' | 'database'>,
  current: RemoteAppointment | null,
): Promise<boolean> => {
  if (!current?.ownCreatedAt || current.isCancelled || operationIdIn(current.note) !== null) return false;
  const question = { source: operation.source, appointments: [current], clockMilliseconds };
  const [stranger] = await listStrangers(database, question);
  if (stranger && !stranger.isSure) throw new OwnRefusal('its entry may be another record now, without its pet');
  return stranger !== undefined;
};
