import { upsertIn } from '../../data-exchange/upsert-records.ts';
import type { Queryable } from '../../database/client.ts';
import type { PersonKind, RemoteRecord } from '../port.ts';
import { adoptAdded } from './adopt-added.ts';
import { askAboutOwners, findFirstPractice, listLinked, listPetOwners, noteMerges } from './people.repository.ts';

type Take = {
  readonly connectionId: number;
  readonly source: string;
  readonly kind: PersonKind;
  readonly records: readonly RemoteRecord[];
};

type Fields = RemoteRecord['fields'];
type Row = Fields & { readonly id: string };

const withoutFaults = (record: Row, fields: readonly (string | null)[]): Row => {
  const kept = Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
  const other = fields.includes('species') ? { species: 'Other', species_other: record['species'] ?? null } : {};
  return { ...kept, ...other, id: record.id };
};

/** A field that the portal cannot read, such as half an email address, does not keep the whole record away. */
const upsert = async (transaction: Queryable, { source, kind }: Take, records: readonly Row[]): Promise<void> => {
  if (records.length === 0) return;
  const usual = { source, kind, skipsRejects: true, isQuiet: false };
  const by = { actor: `system:${source}`, traceId: 'practice-system' };
  const { outcomes } = await upsertIn(transaction, { ...usual, ...by, records });
  const again = outcomes.flatMap(({ index, faults }) => {
    const record = records[index];
    return record && faults.length > 0
      ? [
          withoutFaults(
            record,
            faults.map(({ field }) => field),
          ),
        ]
      : [];
  });
  if (again.length > 0) await upsertIn(transaction, { ...usual, ...by, records: again });
};

const clientsOf = async (transaction: Queryable, { source }: Take, records: readonly RemoteRecord[]) => {
  const first = await findFirstPractice(transaction, source);
  return records.map(({ id, fields }): Row => ({ ...fields, id, practice: fields['practice'] ?? first }));
};

const petsOf = async (transaction: Queryable, { source }: Take, records: readonly RemoteRecord[]) => {
  const pets = records.map(({ id, fields }) => ({ id, client: String(fields['client'] ?? '') }));
  const owners = await listPetOwners(transaction, { source, pets });
  const known = new Map(owners.map(({ id, owner }) => [id, owner]));
  await askAboutOwners(
    transaction,
    owners.flatMap(({ petId, owner }) => (petId !== null && owner === null ? [petId] : [])),
  );
  return records.flatMap(({ id, fields, isArchived }): Row[] => {
    const client = known.get(id);
    return client ? [{ ...fields, id, client, ...(isArchived ? { status: 'Archived' } : {}) }] : [];
  });
};

/**
 * Takes over clients or pets; the same again changes nothing. An archived client stays as they are, because some are archived by a
 * merge. Returns whether all must be read again. Throws `SourceBusy`.
 */
export const takePeople = async (transaction: Queryable, take: Take): Promise<boolean> => {
  const { source, kind, records } = take;
  await adoptAdded(transaction, take);
  const freed = await noteMerges(transaction, { source, kind, records });
  const linked = await listLinked(
    transaction,
    take,
    records.map(({ id }) => id),
  );
  const current = records.filter(
    ({ id, mergedInto, isArchived }) => mergedInto === null && (linked.has(id) || !isArchived),
  );
  const wanted = kind === 'clients' ? clientsOf : petsOf;
  await upsert(transaction, take, await wanted(transaction, take, current));
  const ids = new Set(records.map(({ id }) => id));
  return freed.some((id) => !ids.has(id));
};
