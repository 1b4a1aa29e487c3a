import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';

export type PauseReason = 'OPERATOR' | 'COPY' | 'TIMELINE' | 'OLDER_RELEASE' | 'BEFORE_GO_LIVE';

export type ApprovalRow = {
  readonly host: string | null;
  readonly place: string | null;
  readonly timeline: string | null;
  readonly pausedSince: number | null;
  readonly pauseReason: PauseReason | null;
  readonly secondsSinceSeen: number | null;
  /** OID of the table: `pg_restore --clean` creates a new one, even in the same database. */
  readonly tableId: number;
  /** Whether a message has been due for more than an hour; read only if there is no record of approval. */
  readonly isOverdue: boolean;
};

export const findApproval = (database: Queryable): Promise<ApprovalRow> =>
  database.certainRow<ApprovalRow>(sql`
    select a.host, a.place, a.timeline, a.paused_since as "pausedSince", a.pause_reason as "pauseReason",
           extract(epoch from clock_timestamp() - a.seen_at)::float as "secondsSinceSeen",
           'mail_approval'::regclass::oid::bigint as "tableId",
           a.place is null and exists (
             select 1 from outbox_messages
              where state = 'PENDING' and created_at < clock_timestamp() - interval '1 hour'
                and next_attempt_at < clock_timestamp() - interval '1 hour') as "isOverdue"
      from (select 1) as one left join mail_approval a on true`);

type Identity = { readonly host: string; readonly place: string; readonly timeline: string };

export const insertApproval = (database: Queryable, { host, place, timeline }: Identity, reason: PauseReason | null) =>
  database.query(sql`
    insert into mail_approval (host, place, timeline, pause_reason, paused_since)
    values (${host}, ${place}, ${timeline}, ${reason}::text,
            case when ${reason}::text is not null then clock_timestamp() end)
    on conflict do nothing`);

export const noteSeen = (database: Queryable, { host, place, timeline }: Identity) =>
  database.query(sql`
    update mail_approval set timeline = ${timeline}, seen_at = clock_timestamp()
     where host = ${host} and place = ${place} and paused_since is null`);

type Pause = { readonly reason: PauseReason; readonly place: string; readonly timeline: string };

/** Does nothing if the database was approved since it was judged. */
export const pause = (database: Queryable, { reason, place, timeline }: Pause) =>
  database.query(sql`
    update mail_approval set paused_since = clock_timestamp(), pause_reason = ${reason}
     where place = ${place} and timeline = ${timeline} and paused_since is null`);

export const pauseByOperator = (database: Queryable) =>
  database.query(sql`
    update mail_approval set paused_since = clock_timestamp(), pause_reason = 'OPERATOR' where paused_since is null`);

export const approve = (database: Queryable, { host, place, timeline }: Identity) =>
  database.query(sql`
    update mail_approval
       set host = ${host}, place = ${place}, timeline = ${timeline}, seen_at = clock_timestamp(),
           paused_since = null, pause_reason = null`);

export const countDueMessages = (database: Queryable): Promise<number> =>
  database.certainValue<number>(sql`
    select count(*) as count from outbox_messages where state = 'PENDING' and next_attempt_at <= clock_timestamp()`);

/** Messages due at that time, which another copy of the database may have sent since. */
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
      from waiting group by kind order by kind collate "C"`);

export type ExpectedCount = { readonly kind: string; readonly count: number };

/** Messages that go out until then if nothing is paused. Who does not want one, or no longer, gets none. */
export const countExpected = (database: Queryable, until: number): Promise<ExpectedCount[]> =>
  database.query<ExpectedCount>(sql`
    select kind, count(*) as count from outbox_messages
     where state = 'PENDING' and next_attempt_at <= ${timestamp(until)} group by kind order by count(*) desc, kind collate "C"`);

export const dropWaiting = async (database: Queryable, pausedSince: number): Promise<number> => {
  const rows = await database.query(sql`
    update outbox_messages set state = 'SUPERSEDED', finished_at = clock_timestamp()
     where state = 'PENDING' and ${wasDue(pausedSince)} returning 1`);
  return rows.length;
};
