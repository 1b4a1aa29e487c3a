import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { ListKind } from '../kinds/kind.ts';
import { listVersion } from './checks.repository.ts';
import { columnList, joinReferences, namedTableOf, raw, valueOf } from './fields.repository.ts';
import type { Batch } from './staging.repository.ts';

type Lists = Batch & { readonly kind: ListKind };

const changed = ({ importRunId, kind }: Lists) =>
  sql`r.import_run_id = ${importRunId}::int and r.kind = ${kind.name} and r.change in ('NEW', 'CHANGED')`;

/** The list gets the id of its owner. */
const rememberLists = (transaction: Queryable, lists: Lists) => {
  const { kind, source } = lists;
  const table = namedTableOf(kind.owner);
  const byName = table
    ? sql`(select min(n.${raw(table.id)}) from ${raw(table.table)} n where lower(n.name) = lower(r.external_id))`
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

const knownList = ({ kind, source }: Lists) => sql`e.kind = ${kind.name} and e.source = ${source}`;

export const replaceLists = async (transaction: Queryable, lists: Lists): Promise<void> => {
  const { kind, source } = lists;
  const { table, idColumn, fields } = kind.target;
  await rememberLists(transaction, lists);
  await transaction.query(sql`
    delete from ${raw(table)} t using external_ids e
     where ${knownList(lists)} and t.${raw(idColumn)} = e.id and ${raw(kind.condition ?? 'true')}
       and e.external_id in (select r.external_id from import_rows r where ${changed(lists)})`);
  await transaction.query(sql`
    insert into ${raw(table)} (${raw(idColumn)}, ${raw(columnList(fields))})
    select e.id, ${raw(fields.map((field) => valueOf(field, kind)).join(', '))}
      from import_rows r
      join external_ids e on ${knownList(lists)} and e.external_id = r.external_id
      ${joinReferences(kind, source)}
     where ${changed(lists)}
     order by r.line`);
};
