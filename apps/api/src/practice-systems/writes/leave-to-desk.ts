import { confirmRequest, refuseRequest } from '../../features/appointments/requests/answer.repository.ts';
import { findBookingRequest } from '../../features/appointments/requests/booking-requests.repository.ts';
import type { Queryable } from '../../database/client.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { momentOf } from '../operations/adopt-same.ts';
import { noteLeft } from '../operations/entry-links.repository.ts';
import { noteWritten } from '../operations/operations.repository.ts';
import { leaveTwoChanges } from '../operations/two-changes.repository.ts';
import { OwnRefusal, type RemoteAppointment, type RemoteWrite } from '../port.ts';
import { onClaim, type Work } from './claim.ts';
import { answerTo, takeOver } from './decide-asked.ts';
import { type DeskChange, deskChangeOf, isAsAgreed } from './desk-change.ts';
import { isGivenAway } from './other-record.ts';

type Left = { readonly change: DeskChange; readonly isAway: boolean; readonly isMoved: boolean };

/** Confirms or refuses the request, depending on what reception did to the entry. Moves and cancellations have their own email. */
const answerLeft = async (tx: Queryable, { operation }: Work, { change, isAway, isMoved }: Left): Promise<void> => {
  const answer = answerTo(operation);
  const request = answer && (await findBookingRequest(tx, answer.bookingRequestId));
  if (!request) return;
  const isOver = isAway || change === 'CANCELLED';
  if (request.kind === 'BOOKING' && !isOver)
    await confirmRequest(tx, { ...answer, isOvertaken: isMoved && operation.tellsClients });
  else {
    const isOvertaken = request.kind === 'MOVE' && operation.tellsClients && change !== 'ARRIVED';
    await refuseRequest(tx, { ...answer, reason: null, message: null, tellsClient: true, isOvertaken });
  }
};

const leave = async (work: Work, current: RemoteAppointment, left: Left): Promise<void> => {
  const { operation } = work;
  await onClaim(work, async (tx, isCurrent) => {
    await writeAs(tx, operation.source);
    if (isCurrent) await answerLeft(tx, work, left);
    if (operation.isCancelled) await noteLeft(tx, { ...operation, externalId: current.id });
    await noteWritten(tx, { ...operation, isByHand: true });
  });
  await takeOver(work, [current]);
};

const minuteMilliseconds = 60_000;

/** Leaves a task with what reception has entered, such as `Thursday 10 December 2026 at 10:15am, 30 minutes, with Dr Ada Wood`. */
const tell = (work: Work, { startsAt, endsAt, practice, clinicians }: RemoteAppointment): Promise<void> => {
  const { appointmentId, source } = work.operation;
  const words = `${momentOf(startsAt)}, ${Math.round((endsAt - startsAt) / minuteMilliseconds)} minutes, with `;
  const [clinician = 'nobody'] = clinicians;
  return onClaim(work, (tx) => leaveTwoChanges(tx, { appointmentId, source, practice, clinician, words }));
};

/** Where the system decides: the entry is neither where the portal knew it, nor where it has asked to have it. */
const isMovedThere = ({ ownStarts }: Work['operation'], { startsAt }: RemoteAppointment): boolean =>
  ownStarts.length > 0 && !ownStarts.includes(startsAt);

/**
 * Decides between reception's change of an appointment and the client's. Reception's counts if it has cancelled the entry or
 * given it to another pet, if the pet has arrived, or if the client has undone a change. Otherwise the book that decides
 * counts: the client's change is written and reception told, or the entry stays and the client is told. Returns whether the
 * entry stays.
 */
export const leaveToDesk = async (work: Work, current: RemoteAppointment, write: RemoteWrite): Promise<boolean> => {
  const { operation } = work;
  const question = { ...operation, write };
  const change = deskChangeOf(current, question);
  const isAway = await isGivenAway(work, current);
  if (!isAway && operation.isCancelled && change === 'ARRIVED')
    throw new OwnRefusal('your system says that the pet has come, so the entry was left as it is');
  const isOver = change === 'CANCELLED' || change === 'ARRIVED';
  const isOnlyTheirs = change === 'MOVED' && isAsAgreed(question, write);
  const isMoved = isMovedThere(operation, current);
  if (isAway || (!operation.isCancelled && (isOver || isOnlyTheirs || isMoved))) {
    await leave(work, current, { change, isAway, isMoved });
    return true;
  }
  return false;
};

type Length = Pick<RemoteWrite, 'startsAt' | 'endsAt' | 'reason'>;

/** A client takes a time of the usual length, also where reception had given the appointment more. */
const isShortened = (entry: Length, write: Length): boolean =>
  entry.reason === write.reason && entry.endsAt - entry.startsAt > write.endsAt - write.startsAt;

/** Tells reception that the client's change counts. Call it before that is written, because the portal may end in between. */
export const tellDesk = async (work: Work, current: RemoteAppointment | null, write: RemoteWrite): Promise<void> => {
  const { operation, system } = work;
  if (!current || !system.cancel) return;
  const isShorter = !operation.isCancelled && isShortened(current, write);
  if (isShorter || deskChangeOf(current, { ...operation, write }) === 'MOVED') await tell(work, current);
};

/** The same for an earlier entry, which is about to be cancelled because the appointment has another now. */
export const examineLeft = async (work: Work, current: RemoteAppointment | null): Promise<void> => {
  const { operation } = work;
  const { agreed, statuses } = operation;
  const left = agreed?.left ?? null;
  if (left === null || current === null) return;
  const change = deskChangeOf(current, {
    agreed: { ...left, left: null, tried: null },
    isCancelled: true,
    statuses,
    ownStarts: [],
    write: null,
  });
  if (change === 'ARRIVED')
    throw new OwnRefusal('your system says that the pet has come to its earlier entry, which was left as it is');
  if (change === 'MOVED') await tell(work, current);
};
