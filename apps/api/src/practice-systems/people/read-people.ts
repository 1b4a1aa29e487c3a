import type { Queryable } from '../../database/client.ts';
import { askToCheck, closeChecked } from '../turns/records-to-check.repository.ts';
import type { RemoteRecord } from '../port.ts';
import { theirsOf } from '../remote/remote-clock.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { noteRead } from '../turns/feeds.repository.ts';
import { guard } from '../turns/guard.ts';
import { takeRecords } from '../turns/take-records.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { askWhoItIs, linkAdded, listAdding, noteAdding, type People, type Sought } from './adding.repository.ts';
import { listAwaited } from './changed-details.repository.ts';
import { fingerprintOf } from './fingerprint.ts';
import { writeDetails } from './write-details.ts';
import {
  askAboutOwners,
  findFirstPractice,
  listLinked,
  listPetOwners,
  noteArchived,
  noteMerges,
} from './people.repository.ts';

type Fields = RemoteRecord['fields'];
type Row = Fields & { readonly id: string };
type Take = People & { readonly records: readonly RemoteRecord[] };

const isSame = (sought: Sought, { fields, createdAt }: RemoteRecord): boolean => {
  if (createdAt !== null && createdAt < sought.sentAt - clockMilliseconds) return false;
  if (sought.kind === 'pets' && !sought.clients.includes(String(fields['client']))) return false;
  const fingerprint = sought.fingerprint ?? fingerprintOf(sought.kind, sought.fields);
  return fingerprintOf(sought.kind, fields) === fingerprint;
};

const erasedWords =
  'This record belongs to a client whose data has been erased in the portal since the portal added it. Archive the record, or keep it if you must.';

/** Links records that match one we sent without getting an answer, so that they are not taken for new ones. */
const adoptAdded = async (transaction: Queryable, take: Take): Promise<void> => {
  const { source, kind, records } = take;
  for (const sought of await listAdding(transaction, take)) {
    const alike = records.filter((record) => isSame(sought, record));
    const linked = await listLinked(transaction, { source, kind, records: alike });
    const matches = alike.filter(({ id }) => !linked.has(id));
    if (matches.length === 0) continue;
    if (matches.length > 1 && !sought.isErased) {
      await askWhoItIs(transaction, sought.operationId, 'SEVERAL');
      continue;
    }
    for (const { id } of matches) await linkAdded(transaction, { source, kind, id: sought.id, externalId: id });
    await noteAdding(transaction, sought.operationId, null);
    const ofErased = sought.isErased && kind === 'clients' ? matches : [];
    await askToCheck(transaction, {
      source,
      records: ofErased.map(({ id }) => ({ record: `added client ${id}`, problem: erasedWords })),
    });
  }
  const archived = records.filter(({ isArchived }) => isArchived).map(({ id }) => `added client ${id}`);
  if (kind === 'clients' && archived.length > 0) await closeChecked(transaction, source, archived);
};

const clientsOf = async (transaction: Queryable, { source }: Take, records: readonly RemoteRecord[]) => {
  const first = await findFirstPractice(transaction, source);
  return records.map(({ id, fields }): Row => ({ ...fields, id, practice: fields['practice'] ?? first }));
};

const petsOf = async (transaction: Queryable, { source }: Take, records: readonly RemoteRecord[]) => {
  const pets = records.map(({ id, fields }) => ({ id, client: String(fields['client'] ?? '') }));
  const owners = await listPetOwners(transaction, { source, pets });
  const ownerOf = new Map(owners.map(({ id, owner }) => [id, owner]));
  const idsOf = (isSame: boolean): number[] =>
    owners.flatMap(({ petId, owner }) => (petId !== null && (owner !== null) === isSame ? [petId] : []));
  await askAboutOwners(transaction, { same: idsOf(true), others: idsOf(false) });
  return records.flatMap(({ id, fields, isArchived }): Row[] => {
    const client = ownerOf.get(id);
    const species = fields['species'] || 'Other';
    return client ? [{ ...fields, id, client, species, ...(isArchived ? { status: 'Archived' } : {}) }] : [];
  });
};

/**
 * Upserts clients or pets; idempotent. Skips archived records that are not linked, because a merge archives one of the
 * two. Returns whether all must be read again. Throws `SourceBusy`.
 */
const takePeople = async (transaction: Queryable, take: Take): Promise<boolean> => {
  const { source, kind, records } = take;
  await adoptAdded(transaction, take);
  const freed = await noteMerges(transaction, take);
  const linked = await listLinked(transaction, take);
  const awaited = await listAwaited(transaction, take);
  const outdated = await noteArchived(transaction, take);
  // Skips records with unwritten client changes, which are newer. Writing them makes the record be read again.
  const current = records.filter(
    ({ id, mergedInto, isArchived }) =>
      mergedInto === null && !awaited.has(id) && !outdated.has(id) && (linked.has(id) || !isArchived),
  );
  const recordsOf = kind === 'clients' ? clientsOf : petsOf;
  await takeRecords(transaction, { source, kind, records: await recordsOf(transaction, take, current) });
  const ids = new Set(records.map(({ id }) => id));
  return freed.some((id) => !ids.has(id));
};

/** Clients first, because pets name them. */
export const readPeople = async (reading: Reading): Promise<void> => {
  const { system, turn, limits } = reading;
  const { connectionId, source } = turn;
  if (!turn.isRelied) await guard(reading);
  // Here, so that no record read before a change was written is applied after it.
  if (turn.isRelied) await writeDetails(reading);
  const began = Date.now();
  const clockAhead = Math.round(system.clock.ahead());
  const { cursorAt: at, clockAhead: then } = turn;
  const since = at === null ? null : theirsOf(system.clock, { at, clockAhead: then }) - clockMilliseconds;
  let readsAllAgain = false;
  for (const kind of ['clients', 'pets'] as const)
    for await (const records of system.pullPeople(kind, since)) {
      const again = await onTurn(reading, (tx) => takePeople(tx, { connectionId, source, kind, records }));
      readsAllAgain ||= again;
    }
  const nextMilliseconds = limits.connectionPeopleMilliseconds;
  const cursorAt = readsAllAgain ? null : began;
  await onTurn(reading, (tx) => noteRead(tx, turn, { nextMilliseconds, cursorAt, clockAhead, freshAt: began }));
};
