import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type SharedReason = { readonly name: string; readonly ids: string };

/** Reasons whose name several of the system's reasons have, at practices for which none of them was chosen. */
const listSharedReasons = (database: Queryable, source: string): Promise<SharedReason[]> =>
  database.query<SharedReason>(sql`
    select r.name, string_agg(e.external_id, ', ' order by e.external_id collate "C") as ids
      from external_ids e join appointment_reasons r on r.reason_id = e.id
     where e.kind = 'reasons' and e.source = ${source} and e.external_id not like '%/%'
       and exists (select 1 from external_ids p
                    where p.kind = 'practices' and p.source = ${source} and not exists (
                      select 1 from external_ids o
                       where o.kind = 'reasons' and o.source = ${source} and o.id = e.id and starts_with(o.external_id, p.external_id || '/')))
     group by r.reason_id having count(*) > 1`);

/** A note for each reason of ours of which the portal chooses one there. */
export const noteSharedReasons = async (database: Queryable, source: string): Promise<string[]> =>
  (await listSharedReasons(database, source)).map(
    ({ name, ids }) =>
      `“${name}” is several reasons there (${ids}), and bookings are entered with the first: for another, link it as PRACTICE/REASON`,
  );
