import { addMissing } from '../people/add-missing.ts';
import { RemoteFailure, RemoteRefusal, type RemoteWrite } from '../port.ts';
import { noteRead } from '../sync/feeds.repository.ts';
import { onTurn, type Reading } from '../sync/turn.ts';
import { matchesOf } from './find-sent.ts';
import { markerOf } from './marker.ts';
import {
  linkWritten,
  listDueOperations,
  noteLater,
  noteSent,
  noteWritten,
  type OperationRow,
  type Sent,
  stopOperation,
} from './operations.repository.ts';

const atOnce = 20;
const quarter = 15 * 60_000;
/** It counts as not arrived only after two looks with time between them. */
const looksNeeded = 2;

type Links = Pick<RemoteWrite, 'practice' | 'clinician' | 'client' | 'pet'>;

/** Null: a record is not linked, so staff must enter it. */
const linksOf = ({ practice, clinician, client, pet }: OperationRow): Links | null =>
  practice === null || clinician === null || client === null || pet === null
    ? null
    : { practice, clinician: clinician.split('/').at(-1) ?? clinician, client, pet };

const writeOf = (o: OperationRow, links: Links): RemoteWrite => ({
  marker: markerOf(o.operationId),
  title: o.title,
  ...links,
  reason: o.reason,
  startsAt: o.startsAt,
  endsAt: o.endsAt,
});

type Work = Reading & { readonly operation: OperationRow };

/** `wanted` says which change of the appointment was written. */
const noteBooked = async (work: Work, externalId: string, { wanted }: Sent): Promise<void> => {
  const { source } = work.turn;
  const { appointmentId, operationId } = work.operation;
  await onTurn(work, async (tx) => {
    await linkWritten(tx, { source, externalId, appointmentId });
    await noteWritten(tx, { operationId, wanted });
  });
};

type Later = { readonly looked?: number; readonly milliseconds?: number; readonly isLost?: boolean };

const later = async (work: Work, error: string, more: Later = {}): Promise<void> => {
  const { operation, limits } = work;
  const { operationId, attempts, looked } = operation;
  const { connectionFirstRetryMilliseconds: first, connectionLongestRetryMilliseconds: longest } = limits;
  const milliseconds = Math.min(longest, first * 2 ** attempts);
  const usual = { operationId, error, looked, milliseconds, isLost: false };
  await onTurn(work, (tx) => noteLater(tx, { ...usual, ...more }));
};

const stop = async (work: Work, error: string): Promise<void> => {
  await onTurn(work, (tx) => stopOperation(tx, work.operation.operationId, error));
};

/** A refusal is for a person to decide, a failure is tried again; `when` says how. */
const settle = async (work: Work, error: unknown, when: Later = {}): Promise<void> => {
  if (error instanceof RemoteRefusal) return stop(work, error.message);
  if (error instanceof RemoteFailure) return later(work, error.message, when);
  throw error;
};

/** Whether an earlier booking arrived is not known: it is looked for before it is sent again. */
const look = async (work: Work, sent: Sent): Promise<void> => {
  const { operation, system, limits } = work;
  const window = { from: sent.startsAt - quarter, to: sent.startsAt + quarter };
  const [match, ...others] = matchesOf({ ...operation, sent }, await system.pullWindow(window, 1));
  if (match && others.length === 0) return noteBooked(work, match.id, sent);
  if (match) return stop(work, 'SEVERAL');
  const looked = operation.looked + 1;
  const isLost = looked >= looksNeeded;
  const milliseconds = isLost ? 0 : limits.connectionSecondLookMilliseconds;
  return later(work, 'NOT_FOUND', { looked, isLost, milliseconds });
};

const book = async (work: Work, links: Links): Promise<void> => {
  const { operation, system, limits } = work;
  const { startsAt, operationId, wanted } = operation;
  const { practice, clinician, pet } = links;
  const sent = { practice, clinician, pet, startsAt, sentAt: Date.now(), wanted };
  await onTurn(work, (tx) => noteSent(tx, operationId, sent));
  try {
    await noteBooked(work, await system.book(writeOf(operation, links)), sent);
  } catch (error) {
    await settle(work, error, { milliseconds: limits.connectionFirstLookMilliseconds });
  }
};

/** Both may be repeated: they say how it shall be. */
const change = async (work: Work, remoteId: string, links: Links): Promise<void> => {
  const { operation, system } = work;
  try {
    if (operation.isCancelled) await system.cancel(remoteId);
    else await system.reschedule(remoteId, writeOf(operation, links));
    await onTurn(work, (tx) => noteWritten(tx, operation));
  } catch (error) {
    await settle(work, error);
  }
};

const addPeople = async (work: Work): Promise<void> => {
  const { operationId, practice, clinician, client } = work.operation;
  if (practice === null || clinician === null) return stop(work, 'NOT_LINKED');
  const kind = client === null ? 'clients' : 'pets';
  const outcome = await addMissing({ reading: work, operationId, kind, belongsTo: { practice, client } });
  if (outcome.kind === 'LATER') return later(work, outcome.error, outcome);
  return outcome.kind === 'STOPPED' ? stop(work, outcome.error) : undefined;
};

const write = async (work: Work): Promise<void> => {
  const { remoteId, sent, isCancelled } = work.operation;
  if (remoteId === null && sent !== null) return look(work, sent);
  if (remoteId === null && isCancelled) {
    await onTurn(work, (tx) => noteWritten(tx, work.operation));
    return;
  }
  const links = linksOf(work.operation);
  if (!links) return addPeople(work);
  return remoteId === null ? book(work, links) : change(work, remoteId, links);
};

export const writeOperations = async (reading: Reading): Promise<void> => {
  const { database, turn } = reading;
  const operations = await listDueOperations(database, turn, atOnce);
  for (const operation of operations) await write({ ...reading, operation });
  await onTurn(reading, (tx) =>
    noteRead(tx, turn, { cursorAt: null, beganAt: null, held: null, freshAt: Date.now(), nextMilliseconds: 0 }),
  );
};
