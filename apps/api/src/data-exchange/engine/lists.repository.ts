import type { Queryable } from '../../database/client.ts';
import { raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import type { Field, ListKind } from '../kinds/kind.ts';
import { listVersion } from './checks.repository.ts';
import { columnList, joinReferences, tableOf, valueOf } from './fields.repository.ts';
import { type Batch, ofBatch } from './staging.repository.ts';

export type Lists = Batch & { readonly kind: ListKind };

const changed = (lists: Lists) => sql`${ofBatch(lists)} and r.change in ('NEW', 'CHANGED')`;

export const rememberLists = (transaction: Queryable, lists: Lists) => {
  const { kind, source } = lists;
  const table = tableOf(kind.owner);
  const byName = table
    ? sql`(select min(n.${raw(table.id)}) from ${raw(table.table)} n where fold_case(n.name) = fold_case(r.external_id))`
    : sql`null`;
  return transaction.query(sql`
    insert into external_ids as known (kind, source, external_id, id, version)
    select ${kind.name}::text, ${source}::text, r.external_id, coalesce(o.id, ${byName}), ${listVersion}
      from import_rows r
      left join external_ids o on o.kind = ${kind.owner} and o.source = ${source} and o.external_id = r.external_id
     where ${changed(lists)}
     group by r.external_id, o.id
    on conflict (kind, source, external_id)
      do update set id = excluded.id, version = excluded.version, seen_at = clock_timestamp()`);
};

const listOf = ({ kind, source }: Lists) => sql`e.kind = ${kind.name} and e.source = ${source}`;

const ownedRows = (lists: Lists) => sql`
  ${listOf(lists)} and t.${raw(lists.kind.target.idColumn)} = e.id and ${raw(lists.kind.condition ?? 'true')}
    and e.external_id in (select r.external_id from import_rows r where ${changed(lists)})`;

const keysIn = (transaction: Queryable, lists: Lists): Promise<string[]> =>
  transaction.values<string>(sql`
    select distinct k.key from import_rows r cross join lateral jsonb_object_keys(r.record) as k(key) where ${changed(lists)}`);

const insertRows = (transaction: Queryable, lists: Lists, fields: readonly Field[]) => {
  const { kind, source } = lists;
  const { table, idColumn } = kind.target;
  const isNew =
    kind.keeps === undefined
      ? sql``
      : sql`and not exists (select 1 from ${raw(table)} t where t.${raw(idColumn)} = e.id and ${raw(kind.keeps)})`;
  const settings = fields.map(({ column }) => `${column} = excluded.${column}`).join(', ');
  return transaction.query(sql`
    insert into ${raw(table)} (${raw(idColumn)}, ${raw(columnList(fields))})
    select e.id, ${raw(fields.map((field) => valueOf(field, kind)).join(', '))}
      from import_rows r
      join external_ids e on ${listOf(lists)} and e.external_id = r.external_id
      ${joinReferences(kind, source)}
     where ${changed(lists)} ${isNew}
     order by r.line
    ${raw(kind.mergeOn === undefined ? '' : `on conflict (${kind.mergeOn}) do update set ${settings}`)}`);
};

/** Deletes rows whose key is no longer listed; the others keep columns that the list lacks. */
const mergeLists = async (transaction: Queryable, lists: Lists): Promise<void> => {
  const { kind, source } = lists;
  const keys = await keysIn(transaction, lists);
  const fields = kind.target.fields.filter(({ from }) => keys.includes(from));
  const key = fields.find(({ refersTo }) => refersTo !== undefined);
  if (!key) return;
  await transaction.query(sql`
    delete from ${raw(kind.target.table)} t using external_ids e
     where ${ownedRows(lists)} and not exists (
       select 1 from import_rows r ${joinReferences(kind, source)}
        where ${changed(lists)} and r.external_id = e.external_id and ${raw(valueOf(key, kind))} = t.${raw(key.column)})`);
  await insertRows(transaction, lists, fields);
};

export const replaceLists = async (transaction: Queryable, lists: Lists): Promise<void> => {
  await rememberLists(transaction, lists);
  if (lists.kind.mergeOn !== undefined) return mergeLists(transaction, lists);
  const { table, fields } = lists.kind.target;
  if (lists.kind.keeps === undefined)
    await transaction.query(sql`delete from ${raw(table)} t using external_ids e where ${ownedRows(lists)}`);
  await insertRows(transaction, lists, fields);
};
