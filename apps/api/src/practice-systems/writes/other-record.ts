import { readFacts, renameEarlier } from '../appointments/facts.repository.ts';
import { hintNow } from '../hints/hints.repository.ts';
import { operationIdIn } from '../operations/marker.ts';
import { arePeopleRead, isOwnerUnsure, otherOwnerWords } from '../people/adding.repository.ts';
import { listStrangers } from '../operations/strangers.repository.ts';
import { OwnRefusal, type RemoteAppointment, RemoteFailure } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { onClaim, type Work } from './claim.ts';

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

/**
 * Whether reception has given our entry to another pet, whose visit it is now. Throws `OwnRefusal` if the portal does not know
 * that pet or its owner, or there is none, and `RemoteFailure` while it may not have read yet that both were merged.
 */
export const isGivenAway = async (
  { operation, database, system }: Pick<Work, 'operation' | 'database' | 'system'>,
  current: RemoteAppointment,
): Promise<boolean> => {
  if (!current.isCancelled && (await isOwnerUnsure(database, operation.appointmentId)))
    throw new OwnRefusal(otherOwnerWords);
  // Facts lack the pets of a client who has been erased.
  if (current.isCancelled || current.pets.includes(operation.pet ?? '')) return false;
  if (current.pets.length === 0)
    throw new OwnRefusal(
      'the entry is for no pet now, so it was left as it is; if it keeps the time for something else, leave it',
    );
  const question = { source: operation.source, appointments: [current], readAt: Date.now() };
  const [facts] = await readFacts(database, question);
  if (!facts || facts.entry?.isOfAdded) return false;
  if (facts.pets.some(({ isOwn, isNamesake }) => isOwn || isNamesake)) return false;
  const since = (current.modifiedAt ?? 0) - system.clock.ahead();
  if (system.capabilities.people.length > 0 && !(await arePeopleRead(database, { ...operation, since })))
    throw new RemoteFailure('NONSENSE', 'the entry is for another pet now, which may be a merged one');
  if (facts.pets.length === 0) throw new OwnRefusal('the entry is for another pet now, so it was left as it is');
  return true;
};

/** Detaches an earlier entry that reception has given to another pet, so that the next reading adds it as that pet's. Returns whether it has. */
export const partGivenAway = async (work: Work, current: RemoteAppointment): Promise<boolean> => {
  const { source, appointmentId, connectionId } = work.operation;
  if (!(await isGivenAway(work, current))) return false;
  await onClaim(work, async (tx) => {
    await renameEarlier(tx, { source, id: current.id, appointmentId });
    await hintNow(tx, connectionId, [current.id]);
  });
  return true;
};
