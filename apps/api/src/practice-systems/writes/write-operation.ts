import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { addMissing } from '../people/add-missing.ts';
import {
  OwnRefusal,
  type PracticeSystem,
  type RemoteAppointment,
  RemoteFailure,
  RemoteRefusal,
  type RemoteWrite,
} from '../port.ts';
import { retryMillisecondsAfter } from '../turns/turn.ts';
import { adopt, isElsewhere } from '../operations/adopt-entries.ts';
import { onClaim, type Work } from './claim.ts';
import { clashesWith } from './clashes.ts';
import { confirmWritten, giveTimeUp, passToPeople, takeOver } from './decide-asked.ts';
import { isOtherRecord, otherRecordWords } from './other-record.ts';
import { leaveToDesk } from './leave-to-desk.ts';
import { looksNeeded, seek } from './seek.ts';
import { markerOf } from '../operations/marker.ts';
import { linkWritten, noteLeft } from '../operations/entry-links.repository.ts';
import {
  leaveTask,
  noteLater,
  noteSent,
  noteWritten,
  type OperationRow,
  releaseClaim,
  type Sent,
  stopOperation,
} from '../operations/operations.repository.ts';

type Links = Pick<RemoteWrite, 'practice' | 'clinician' | 'client' | 'pet'>;

/** Null if a record is not linked. */
const linksOf = ({ practice, clinician, client, pet }: OperationRow): Links | null =>
  practice === null || clinician === null || client === null || pet === null
    ? null
    : { practice, clinician: clinician.split('/').at(-1) ?? clinician, client, pet };

const writeOf = (o: OperationRow, links: Links): RemoteWrite => ({
  marker: markerOf(o.operationId),
  title: o.title,
  note: o.note,
  ...links,
  reason: o.reason,
  startsAt: o.startsAt,
  endsAt: o.endsAt,
});

/** `wanted` says which change of the appointment was written. */
const noteBooked = async (work: Work, externalId: string, { wanted }: Sent): Promise<void> => {
  const { source, appointmentId, operationId, bookingRequestId } = work.operation;
  await onClaim(work, async (tx) => {
    await linkWritten(tx, { source, externalId, appointmentId });
    await noteWritten(tx, { operationId, wanted, isUndecided: bookingRequestId !== null });
  });
};

type Later = Partial<Parameters<typeof noteLater>[1]> & { readonly atLeast?: number };

const later = async (work: Work, error: string, { atLeast = 0, ...more }: Later = {}): Promise<void> => {
  const { operation, limits } = work;
  const { operationId, attempts, looked } = operation;
  const milliseconds = Math.max(atLeast, retryMillisecondsAfter(attempts, limits));
  const usual = { operationId, error, looked, milliseconds, isLost: false };
  await onClaim(work, (tx) => noteLater(tx, { ...usual, ...more }));
};

const stop = async (work: Work, error: string): Promise<void> => {
  const { operationId, bookingRequestId } = work.operation;
  if (bookingRequestId !== null) return passToPeople(work, bookingRequestId, error);
  await onClaim(work, (tx) => stopOperation(tx, operationId, error));
};

/** Takes over what the desk has changed meanwhile, because no later reading of changes may look back so far. */
const adoptFound = async (work: Work, match: RemoteAppointment, sent: Sent): Promise<void> => {
  await onClaim(work, async (tx, isCurrent) => {
    await writeAs(tx, work.operation.source);
    await adopt(tx, { ...work.operation, sent, isCurrent }, match);
  });
  if (isElsewhere(sent, match)) await takeOver(work, [match]);
};

/** Looks for a booking whose answer was lost, before it is sent again. */
const look = async (work: Work, sent: Sent): Promise<void> => {
  const { operation, limits } = work;
  const [match, ...others] = await seek(work, sent);
  if (match && others.length === 0) return adoptFound(work, match, sent);
  if (match) return stop(work, 'SEVERAL');
  const looked = operation.looked + 1;
  const isLost = looked >= looksNeeded;
  const milliseconds = isLost ? 0 : limits.connectionSecondLookMilliseconds;
  return later(work, 'NOT_FOUND', { looked, isLost, milliseconds });
};

/** Returns the id of the new entry. */
const book = async (work: Work, write: RemoteWrite): Promise<string> => {
  const { operation, system, limits } = work;
  const { practice, clinician, pet, reason, startsAt } = write;
  const sentAt = Date.now();
  const until = sentAt + limits.connectionTimeoutMilliseconds;
  const sent = { practice, clinician, pet, reason, startsAt, sentAt, until, wanted: operation.wanted };
  await onClaim(work, (tx) => noteSent(tx, operation.operationId, sent));
  const id = await system.book(write);
  await noteBooked(work, id, sent);
  return id;
};

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
const isAsWritten = async (system: PracticeSystem, remoteId: string, write: RemoteWrite): Promise<boolean> => {
  const current = await system.readAppointment(remoteId);
  const standing = current?.isCancelled === false ? current : null;
  if (standing && isAs(standing, write)) return true;
  if (!system.cancel) throw new OwnRefusal('your system lets no other program change the time of an appointment');
  if (standing && isInTheWayOf(standing, write))
    throw new OwnRefusal('the earlier and the new time overlap, so that neither can be booked beside the other');
  return false;
};

/** Idempotent. Throws `OwnRefusal` if staff must do it. */
const cancelThere = async (system: PracticeSystem, remoteId: string): Promise<void> => {
  if (system.cancel) return system.cancel(remoteId);
  if ((await system.readAppointment(remoteId))?.isCancelled === false)
    throw new OwnRefusal('your system lets no other program cancel an appointment');
};

/** Idempotent, because it writes the wanted state. Returns the id of the entry. */
const change = async (work: Work, remoteId: string, write: RemoteWrite): Promise<string> => {
  const { operation, system } = work;
  const isGone = await isOtherRecord(work, remoteId);
  if (isGone && !operation.isCancelled) throw new OwnRefusal(otherRecordWords);
  if (isGone) return remoteId;
  if (operation.isCancelled) await cancelThere(system, remoteId);
  else if (system.reschedule) await system.reschedule(remoteId, write);
  else if (!(await isAsWritten(system, remoteId, write))) return book(work, write);
  return remoteId;
};

/** The second step of rescheduling, after the new time is booked. The next turn writes any later change. */
const cancelEarlier = async (work: Work): Promise<void> => {
  const { operation, system } = work;
  const { source, leftIds, remoteId } = operation;
  try {
    for (const externalId of leftIds) {
      if (!(await isOtherRecord(work, externalId))) await cancelThere(system, externalId);
      await onClaim(work, (tx) => noteLeft(tx, { source, externalId }));
    }
    if (operation.isWritten && remoteId !== null) await onClaim(work, (tx) => noteWritten(tx, operation));
  } catch (error) {
    if (error instanceof RemoteRefusal) return stop(work, error.message);
    if (!(error instanceof RemoteFailure)) throw error;
    await later(work, error.message);
  }
};

type Tried = { readonly write: RemoteWrite; readonly remoteId: string | null };

/** Gives the time up if somebody else has it there. Returns whether that was so. */
const giveUpIfLost = async (work: Work, { write, remoteId }: Tried, isJustWritten: boolean): Promise<boolean> => {
  const { operation, system } = work;
  const { bookingRequestId, operationId, readAt, clockAhead, attempts } = operation;
  if (bookingRequestId === null) return false;
  const isWritten = isJustWritten || attempts > 0 || operation.remoteId !== null;
  const clashes = await clashesWith({ system, operationId, remoteId, write, readAt: readAt ?? Date.now(), clockAhead });
  if (clashes.length > 0) await giveTimeUp(work, { clashes, isWritten });
  return clashes.length > 0;
};

/** After a refusal, staff must decide unless the time is taken; a failure is retried. */
const settle = async (work: Work, tried: Tried, error: unknown): Promise<void> => {
  if (error instanceof RemoteRefusal) {
    if (!(await giveUpIfLost(work, tried, false))) await stop(work, error.message);
    return;
  }
  if (!(error instanceof RemoteFailure)) throw error;
  const isBooking = tried.remoteId === null || !work.system.reschedule;
  const atLeast = isBooking ? work.limits.connectionFirstLookMilliseconds : 0;
  await later(work, error.message, { atLeast });
};

/** If the system decides, checks for clashes before and after writing; of two appointments at one time, ours gives way. */
const enter = async (work: Work, write: RemoteWrite): Promise<void> => {
  const { operation } = work;
  const tried = { write, remoteId: operation.remoteId };
  try {
    if (await leaveToDesk(work)) return;
    if (await giveUpIfLost(work, tried, false)) return;
    const remoteId =
      operation.remoteId === null ? await book(work, write) : await change(work, operation.remoteId, write);
    if (await giveUpIfLost(work, { write, remoteId }, true)) return;
    await confirmWritten(work);
  } catch (error) {
    await settle(work, tried, error);
  }
};

const addPeople = async (work: Work): Promise<void> => {
  const { operationId, practiceId, practice, clinician, client } = work.operation;
  if (practice === null || clinician === null) return stop(work, 'NOT_LINKED');
  const { reading } = work;
  if (reading === null) return;
  const kind = client === null ? 'clients' : 'pets';
  const add = () => addMissing({ reading, operationId, kind, belongsTo: { practice, client } });
  const outcome = await (work.inTurn ? work.inTurn(practiceId, add) : add());
  if (outcome.kind === 'LATER') return later(work, outcome.error, outcome);
  return outcome.kind === 'STOPPED' ? stop(work, outcome.error) : undefined;
};

const attempt = async (work: Work): Promise<void> => {
  const { remoteId, sent, isCancelled, leftIds, bookingRequestId } = work.operation;
  if (sent !== null) return look(work, sent);
  if (leftIds.length > 0 && bookingRequestId === null) return cancelEarlier(work);
  if (remoteId === null && isCancelled) return onClaim(work, (tx) => noteWritten(tx, work.operation));
  const links = linksOf(work.operation);
  return links ? enter(work, writeOf(work.operation, links)) : addPeople(work);
};

/** Writes an operation that this process has claimed. */
export const writeOperation = async (work: Work): Promise<void> => {
  const { operation } = work;
  try {
    if (operation.isOverdue) await onClaim(work, (tx) => leaveTask(tx, operation));
    await attempt(work);
  } finally {
    await releaseClaim(work.database, operation);
  }
};
