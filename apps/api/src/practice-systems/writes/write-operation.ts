import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { hintNow } from '../hints/hints.repository.ts';
import { addMissing } from '../people/add-missing.ts';
import { isAdding } from '../people/adding.repository.ts';
import { OwnRefusal, type RemoteAppointment, RemoteFailure, RemoteRefusal, type RemoteWrite } from '../port.ts';
import { retryMillisecondsAfter } from '../turns/turn.ts';
import { adopt, isElsewhere } from '../operations/adopt-entries.ts';
import { onClaim, type Work } from './claim.ts';
import { cancelThere, type Entry, isAsWritten, requireUnchanged, withReasonThere } from './change-entry.ts';
import { clashesWith, requireFree } from './clashes.ts';
import { triedAs } from './desk-change.ts';
import { adoptEntered, confirmWritten, giveTimeUp, passToPeople, takeOver } from './decide-asked.ts';
import { isOtherRecord, otherRecordWords, partGivenAway } from './other-record.ts';
import { examineLeft, leaveToDesk, tellDesk } from './leave-to-desk.ts';
import { looksNeeded, seek } from './seek.ts';
import { markerOf } from '../operations/marker.ts';
import { noteTried } from '../operations/agreed.repository.ts';
import { linkWritten, noteLeft } from '../operations/entry-links.repository.ts';
import {
  leaveTask,
  noteLater,
  noteSent,
  noteWritten,
  releaseClaim,
  type Sent,
  stopOperation,
} from '../operations/operations.repository.ts';

/** Null if a record that it needs is not linked; an entry that stays has its client and pet. */
const writeOf = ({ operation, system }: Work): RemoteWrite | null => {
  const { operationId, title, note, practice, clinician, client, pet, reason, startsAt, endsAt } = operation;
  const hasPeople = operation.remoteId !== null && (operation.isCancelled || system.reschedule !== null);
  if (practice === null || clinician === null || (!hasPeople && (client === null || pet === null))) return null;
  const person = clinician.split('/').at(-1) ?? clinician;
  const people = { clinician: person, client: client ?? '', pet: pet ?? '' };
  return { marker: markerOf(operationId), title, note, practice, ...people, reason, startsAt, endsAt };
};

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

/** Whether an entry that is to be cancelled is missing for the second time, because one answer may be wrong. */
const isMissingAgain = async (work: Work): Promise<boolean> => {
  const looked = work.operation.looked + 1;
  if (looked >= looksNeeded) return true;
  await later(work, 'NOT_FOUND', { looked, milliseconds: work.limits.connectionSecondLookMilliseconds });
  return false;
};

/** Returns the id of the new entry. */
const book = async (work: Work, write: RemoteWrite): Promise<string> => {
  const { operation, system, limits } = work;
  const { practice, clinician, pet, reason, startsAt, endsAt } = write;
  const sentAt = Date.now();
  const until = sentAt + limits.connectionTimeoutMilliseconds;
  const sent = { practice, clinician, pet, reason, startsAt, endsAt, sentAt, until, wanted: operation.wanted };
  await onClaim(work, (tx) => noteSent(tx, operation.operationId, sent));
  const id = await system.book(write);
  await noteBooked(work, id, sent);
  return id;
};

/** Idempotent, because it writes the wanted state. Returns the id of the entry. */
const change = async (work: Work, { remoteId, current }: Entry, write: RemoteWrite): Promise<string> => {
  const { operation, system } = work;
  if (operation.isCancelled) {
    await tellDesk(work, await cancelThere(work, { remoteId, current }), write);
    // Reception may restore it before a reading has seen it cancelled.
    await onClaim(work, (tx) => noteLeft(tx, { source: operation.source, externalId: remoteId }));
  } else if (system.reschedule && !current.isCancelled) {
    await system.reschedule(remoteId, write);
  } else if (!isAsWritten(system, current, write)) return book(work, write);
  return remoteId;
};

/** The second step of rescheduling, after the new time is booked. The next turn writes any later change. */
const cancelEarlier = async (work: Work): Promise<void> => {
  const { operation, system } = work;
  const { source, leftIds, remoteId } = operation;
  try {
    for (const externalId of leftIds) {
      const current = await system.readAppointment(externalId);
      if (!current && !(await isMissingAgain(work))) return;
      if (current && !(await isOtherRecord(work, current)) && !(await partGivenAway(work, current))) {
        await examineLeft(work, current);
        await examineLeft(work, await cancelThere(work, { remoteId: externalId, current }));
      }
      await onClaim(work, (tx) => noteLeft(tx, { source, externalId }));
    }
    if (operation.isWritten && remoteId !== null)
      await onClaim(work, (tx) => noteWritten(tx, { ...operation, as: { ...operation, hasLeft: false } }));
  } catch (error) {
    if (error instanceof RemoteRefusal) return stop(work, error.message);
    if (!(error instanceof RemoteFailure)) throw error;
    await later(work, error.message);
  }
};

type Tried = { readonly write: RemoteWrite; readonly remoteId: string | null };

/** Gives the time up if somebody else has it there. Returns whether nothing is left to write. */
const giveUpIfLost = async (work: Work, { write, remoteId }: Tried, isJustWritten: boolean): Promise<boolean> => {
  const { operation } = work;
  const { bookingRequestId, attempts } = operation;
  if (bookingRequestId === null) return false;
  const isWritten = isJustWritten || attempts > 0 || operation.remoteId !== null;
  const clashes = await clashesWith({ ...work, remoteId, write });
  const isAdopted = remoteId === null && (await adoptEntered(work, write, clashes));
  if (clashes.length > 0 && !isAdopted) await giveTimeUp(work, { clashes, isWritten });
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

const bookNew = async (work: Work, write: RemoteWrite): Promise<string | null> =>
  (await giveUpIfLost(work, { write, remoteId: null }, false)) ? null : book(work, write);

/** An entry counts as gone only if a reading has missed it twice; it then ends the appointment, and with it this change. */
const waitForReading = async (work: Work, remoteId: string): Promise<null> => {
  await onClaim(work, (tx) => hintNow(tx, work.operation.connectionId, [remoteId]));
  await later(work, 'NOT_FOUND');
  return null;
};

/** Returns the id of the entry, or null if this ends with something else. */
const changeEntry = async (work: Work, remoteId: string, request: RemoteWrite): Promise<string | null> => {
  const { operation, system } = work;
  if (!operation.isCancelled) await system.prepareReschedule?.();
  const readAt = Date.now();
  // The id names another record now, and a look for this one ends the appointment.
  const current = remoteId.includes('~') ? null : await system.readAppointment(remoteId);
  const isOther = await isOtherRecord(work, current);
  if (isOther && !operation.isCancelled) throw new OwnRefusal(otherRecordWords);
  if (isOther) return remoteId;
  if (!current && operation.isCancelled) return (await isMissingAgain(work)) ? remoteId : null;
  if (!current) return waitForReading(work, remoteId);
  const write = withReasonThere(request, current, operation);
  if ((await leaveToDesk(work, current, write)) || (await giveUpIfLost(work, { write, remoteId }, false))) return null;
  await requireFree(work, { remoteId, current }, write);
  await tellDesk(work, current, write);
  await onClaim(work, (tx) => noteTried(tx, operation.operationId, triedAs(operation, current, write)));
  await requireUnchanged(work, { remoteId, current }, readAt);
  return change(work, { remoteId, current }, write);
};

/** If the system decides, checks for clashes before and after writing; of two appointments at one time, ours gives way. */
const enter = async (work: Work, write: RemoteWrite): Promise<void> => {
  const { operation } = work;
  const tried = { write, remoteId: operation.remoteId };
  try {
    const remoteId =
      operation.remoteId === null ? await bookNew(work, write) : await changeEntry(work, operation.remoteId, write);
    if (remoteId === null || (await giveUpIfLost(work, { write, remoteId }, true))) return;
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
  if (remoteId === null && isCancelled && !(await isAdding(work.database, work.operation)))
    return onClaim(work, (tx) => noteWritten(tx, work.operation));
  const write = writeOf(work);
  return write ? enter(work, write) : addPeople(work);
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
