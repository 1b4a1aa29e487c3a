import { OwnRefusal, type PracticeSystem, type RemoteAppointment, RemoteFailure, type RemoteWrite } from '../port.ts';
import type { Work } from './claim.ts';

const isAs = (remote: RemoteAppointment, { practice, clinician, reason, startsAt, endsAt }: RemoteWrite): boolean =>
  remote.practice === practice &&
  remote.clinicians.includes(clinician) &&
  (reason === null || remote.reason === reason) &&
  remote.startsAt === startsAt &&
  remote.endsAt === endsAt;

const isInTheWayOf = (remote: RemoteAppointment, { clinician, startsAt, endsAt }: RemoteWrite): boolean =>
  remote.clinicians.includes(clinician) && remote.startsAt < endsAt && remote.endsAt > startsAt;

/**
 * Whether the entry is as wanted. If not, the new time is booked before the earlier one is cancelled, because two entries
 * are better than none. Throws `OwnRefusal` if staff must do it.
 */
export const isAsWritten = (system: PracticeSystem, current: RemoteAppointment, write: RemoteWrite): boolean => {
  const standing = current.isCancelled ? null : current;
  if (standing && isAs(standing, write)) return true;
  if (!system.cancel) throw new OwnRefusal('your system lets no other program change the time of an appointment');
  if (standing && isInTheWayOf(standing, write))
    throw new OwnRefusal('the earlier and the new time overlap, so that neither can be booked beside the other');
  return false;
};

/** The reason is the client's if they have changed it since both books agreed, and otherwise reception's. */
export const withReasonThere = (
  write: RemoteWrite,
  current: RemoteAppointment,
  { agreed }: Pick<Work['operation'], 'agreed'>,
): RemoteWrite => (agreed?.reason === write.reason ? { ...write, reason: current.reason ?? write.reason } : write);

export type Entry = { readonly remoteId: string; readonly current: RemoteAppointment };

/** Reads an entry again that was read long ago, because the vendor does not say what a write overwrites. Throws `RemoteFailure`. */
export const requireUnchanged = async (
  { system, limits }: Pick<Work, 'system' | 'limits'>,
  { remoteId, current }: Entry,
  readAt: number,
): Promise<void> => {
  if (Date.now() - readAt < limits.connectionRestMilliseconds) return;
  const now = await system.readAppointment(remoteId);
  if (now?.modifiedAt !== current.modifiedAt)
    throw new RemoteFailure('NONSENSE', 'the entry was changed while the portal was about to change it');
};

const withoutEffect = 'your system accepted the cancellation, but the appointment is still in its diary';

/**
 * Idempotent. Returns the entry as it stood when the portal cancelled it, because reception may have changed it since it was
 * read; null if the portal did not cancel it. Throws `OwnRefusal` if staff must do it.
 */
export const cancelThere = async (
  { system, operation }: Pick<Work, 'system' | 'operation'>,
  { remoteId, current }: Entry,
): Promise<RemoteAppointment | null> => {
  // The answer of an earlier attempt may have been lost.
  if (current.isCancelled && operation.attempts === 0) return null;
  if (!system.cancel) throw new OwnRefusal('your system lets no other program cancel an appointment');
  if (!current.isCancelled && current.pets.length > 1)
    throw new OwnRefusal('the entry is also for another pet, who may still come, so take only this pet out of it');
  const left = current.isCancelled ? current : await system.cancel(remoteId);
  if (left?.isCancelled === false) throw new OwnRefusal(withoutEffect);
  // Its modification time is that of our cancellation, not of a change by reception.
  return left && { ...left, isCancelled: false, status: null, modifiedAt: null };
};
