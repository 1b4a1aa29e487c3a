import type { Database, Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

/** Numbers changes after they are committed, so that readers never skip one that commits late. */
export const placeChanges = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(sql`select 1 from change_counter for update`);
    await tx.query(sql`
      with fresh as (
        select change_id, row_number() over (order by change_id) as place from record_changes where position is null),
      placed as (
        update record_changes c set position = k.last_position + f.place from fresh f, change_counter k
         where c.change_id = f.change_id returning 1)
      update change_counter set last_position = last_position + (select count(*) from placed)`);
  });

/** Cursors and replays reach back 30 days. */
export const deleteOldChanges = (database: Queryable) =>
  database.query(sql`
    delete from record_changes where position is not null and occurred_at < clock_timestamp() - interval '30 days'
    returning 1`);
