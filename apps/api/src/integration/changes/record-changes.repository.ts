import type { Database, Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type ChangeRow = {
  readonly position: number;
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly writer: string | null;
  readonly occurredAt: number;
};

/** Places what has been committed, so that no reader passes over a change that is committed later. */
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

export type ChangeState = { readonly lastPosition: number; readonly firstPosition: number | null };

export const findChangeState = async (database: Queryable): Promise<ChangeState> => {
  const [row] = await database.query<ChangeState>(sql`
    select last_position as "lastPosition", (select min(position) from record_changes) as "firstPosition"
      from change_counter`);
  if (!row) throw new Error('change_counter has one row');
  return row;
};

type Page = { readonly after: number; readonly kinds: readonly string[]; readonly limit: number };

export const listChanges = (database: Queryable, { after, kinds, limit }: Page): Promise<ChangeRow[]> =>
  database.query<ChangeRow>(sql`
    select position, event, details, writer, occurred_at as "occurredAt" from record_changes
     where position > ${after} and record_kind = any(${kinds}::text[])
     order by position limit ${limit}`);

/** Cursors and replays reach back 30 days. */
export const deleteOldChanges = (database: Queryable) =>
  database.query(sql`
    delete from record_changes where position is not null and occurred_at < clock_timestamp() - interval '30 days'
    returning 1`);
