import { type Sql, sql } from '../../database/sql.ts';

/** The other system's id of our record, in a statement about the connection `c`. Prefers records that are neither archived nor deactivated. */
export const idOf = (kind: string | Sql, id: Sql): Sql => sql`
  (select s.id from external_ids e cross join lateral (select surviving_id(e.kind, e.source, e.external_id) as id) s
     left join external_ids k on k.kind = e.kind and k.source = e.source and k.external_id = s.id
    where e.kind = ${kind} and e.source = c.source and e.id = ${id}
    order by k.gone_at is not null, e.external_id like '~%' desc, e.external_id collate "C" limit 1)`;
