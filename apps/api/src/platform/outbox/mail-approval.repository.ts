import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';

export type ApprovalRow = {
  readonly place: string | null;
  readonly timeline: string | null;
  readonly pausedSince: number | null;
  readonly secondsSinceSeen: number | null;
  /** OID of the table: `pg_restore --clean` creates a new one, even in the same database. */
  readonly tableId: number;
};

export const findApproval = async (database: Queryable): Promise<ApprovalRow> => {
  const [row] = await database.query<ApprovalRow>(sql`
    select a.place, a.timeline, a.paused_since as "pausedSince",
           extract(epoch from clock_timestamp() - a.seen_at)::float as "secondsSinceSeen",
           'mail_approval'::regclass::oid::bigint as "tableId"
      from (select 1) as one left join mail_approval a on true`);
  if (!row) throw new Error('a left join of one row answers one row');
  return row;
};

type Identity = { readonly place: string; readonly timeline: string };

export const insertApproval = (database: Queryable, { place, timeline }: Identity) =>
  database.query(sql`
    insert into mail_approval (place, timeline) values (${place}, ${timeline}) on conflict do nothing`);

export const noteSeen = (database: Queryable, { place, timeline }: Identity) =>
  database.query(sql`
    update mail_approval set timeline = ${timeline}, seen_at = clock_timestamp()
     where place = ${place} and paused_since is null`);

export const pause = (database: Queryable, { place, timeline }: Identity) =>
  database.query(sql`
    update mail_approval set paused_since = clock_timestamp()
     where place = ${place} and timeline = ${timeline} and paused_since is null`);

export const approve = (database: Queryable, { place, timeline }: Identity) =>
  database.query(sql`
    update mail_approval set place = ${place}, timeline = ${timeline}, seen_at = clock_timestamp(), paused_since = null`);

/** May have been sent by another copy since. */
const wasDue = (at: number): Sql => sql`(created_at < ${timestamp(at)}
  and (attempts > 0 or next_attempt_at <= ${timestamp(at)}))`;

export type WaitingCount = {
  readonly kind: string;
  readonly before: number;
  readonly since: number;
  readonly later: number;
};

export const countWaiting = (database: Queryable, pausedSince: number): Promise<WaitingCount[]> =>
  database.query<WaitingCount>(sql`
    with waiting as (
      select kind, ${wasDue(pausedSince)} as was_due, next_attempt_at <= clock_timestamp() as is_due
        from outbox_messages where state = 'PENDING')
    select kind, count(*) filter (where was_due) as before, count(*) filter (where is_due and not was_due) as since,
           count(*) filter (where not is_due and not was_due) as later
      from waiting group by kind order by kind`);

export const dropWaiting = async (database: Queryable, pausedSince: number): Promise<number> => {
  const rows = await database.query(sql`
    update outbox_messages set state = 'SUPERSEDED', finished_at = clock_timestamp()
     where state = 'PENDING' and ${wasDue(pausedSince)} returning 1`);
  return rows.length;
};
