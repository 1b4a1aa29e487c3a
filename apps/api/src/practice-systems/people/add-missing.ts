import { OwnRefusal, type PersonKind, RemoteFailure, RemoteRefusal } from '../port.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { type Adding, askWhoItIs, getMissing, isPerhapsThere, linkAdded, noteAdding } from './adding.repository.ts';
import { fingerprintOf } from './fingerprint.ts';
import { findExported } from './write-details.ts';

/** The outcome for a booking whose client or pet the system does not know. */
export type MissingOutcome =
  /** The record was added, or staff are asked to identify it. */
  | { readonly kind: 'SETTLED' }
  | { readonly kind: 'LATER'; readonly error: string; readonly milliseconds?: number }
  /** Staff must enter the appointment themselves. */
  | { readonly kind: 'STOPPED'; readonly error: string };

type Add = {
  readonly reading: Reading;
  readonly operationId: number;
  readonly kind: PersonKind;
  /** Remote ids of the practice and, for a pet, of the client. */
  readonly belongsTo: { readonly practice: string; readonly client: string | null };
};

const settled = { kind: 'SETTLED' } as const;
const erased = new OwnRefusal('the client’s data has been erased here since, so enter it only if they came').message;

const send = async (add: Add, id: number): Promise<MissingOutcome> => {
  const { reading, operationId, kind, belongsTo } = add;
  const { system, limits } = reading;
  const { source } = reading.turn;
  const exported = await findExported(reading, { kind, id });
  if (!exported) return { kind: 'STOPPED', error: erased };
  const fields = { ...exported, ...belongsTo };
  await onTurn(reading, (tx) =>
    noteAdding(tx, operationId, { kind, id, sentAt: Date.now(), fingerprint: fingerprintOf(kind, exported) }),
  );
  try {
    const externalId = await system.addPerson({ kind, fields });
    await onTurn(reading, async (tx) => {
      await linkAdded(tx, { source, kind, id, externalId });
      await noteAdding(tx, operationId, null);
    });
    return settled;
  } catch (error) {
    if (error instanceof RemoteFailure)
      return { kind: 'LATER', error: error.message, milliseconds: limits.connectionFirstLookMilliseconds };
    if (!(error instanceof RemoteRefusal)) throw error;
    await onTurn(reading, (tx) => noteAdding(tx, operationId, null));
    return { kind: 'STOPPED', error: error.message };
  }
};

/** People are read every minute, so a record that two later readings do not show has not arrived. */
const awaitAdded = async (
  { reading, operationId }: Add,
  { sentAt }: Adding,
  readAt: number | null,
): Promise<MissingOutcome> => {
  const { connectionFirstLookMilliseconds: first, connectionSecondLookMilliseconds: second } = reading.limits;
  if (readAt === null || readAt <= sentAt + first + second)
    return { kind: 'LATER', error: 'NOT_FOUND_YET', milliseconds: first };
  await onTurn(reading, (tx) => noteAdding(tx, operationId, null));
  return settled;
};

/** Never creates a duplicate: if the person may already exist there, staff decide. */
export const addMissing = async (add: Add): Promise<MissingOutcome> => {
  const { reading, operationId, kind } = add;
  const { database, system, turn } = reading;
  const missing = await getMissing(database, operationId);
  const { adding, elsewhere, readAt, since } = missing;
  if (adding !== null) return awaitAdded(add, adding, readAt);
  if (!system.capabilities.people.includes(kind) || elsewhere === 'STOPPED' || readAt === null)
    return { kind: 'STOPPED', error: 'NOT_LINKED' };
  if (elsewhere === 'WAITING' || readAt < since) return { kind: 'LATER', error: 'PEOPLE_ARE_READ_FIRST' };
  const id = kind === 'clients' ? missing.clientId : missing.petId;
  if (!(await isPerhapsThere(database, { source: turn.source, kind, id }))) return send(add, id);
  await onTurn(reading, (tx) => askWhoItIs(tx, operationId, 'PERHAPS_THERE'));
  return settled;
};
