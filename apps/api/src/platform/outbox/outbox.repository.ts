import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

export type OutboxRow = {
  readonly outboxMessageId: string;
  readonly kind: string;
  readonly subjectId: number;
  readonly subjectVersion: number;
  readonly createdAt: number;
  readonly attempts: number;
  /** W3C trace context of the request that caused the message. */
  readonly traceParent: string | null;
};

/** After a crash another sender takes over within a minute: this and the pause between rounds. */
export const leaseSeconds = 50;

const isPlanned = sql`(kind like 'appointment-reminder-%' or kind like 'practice-diary-%')`;

/** What waits to be sent, but for reminders and diaries of days ahead. Each half has an index, so that what was sent is not read. */
export const unsentMail = sql`
  (select * from outbox_messages where state = 'PENDING' and attempts = 0 and not ${isPlanned}
   union all select * from outbox_messages where state = 'PENDING' and attempts > 0)`;

/** Codes and links for the person who has just asked for them; they go out before the portal is live too. */
const isReply = sql`kind in ('verification', 'check', 'guest-hold', 'waiting-join')`;

type Due = { readonly limit: number; readonly onlyReplies?: boolean };

/** Leases new messages caused by people first, then failed ones, so that neither waits behind a morning's reminders. */
export const leaseDueMessages = (database: Queryable, { limit, onlyReplies = false }: Due): Promise<OutboxRow[]> =>
  database.query<OutboxRow>(sql`
    with fresh as materialized (
      select outbox_message_id from outbox_messages
       where state = 'PENDING' and (${isReply} or not ${onlyReplies}::boolean) and attempts = 0 and not ${isPlanned} and next_attempt_at <= clock_timestamp()
       order by next_attempt_at limit ${limit} for update skip locked),
    again as materialized (
      select outbox_message_id from outbox_messages
       where state = 'PENDING' and (${isReply} or not ${onlyReplies}::boolean) and attempts > 0 and next_attempt_at <= clock_timestamp()
       order by next_attempt_at limit greatest(${limit} - (select count(*) from fresh), least(${limit} - 1, 1)) for update skip locked),
    planned as materialized (
      select outbox_message_id from outbox_messages
       where state = 'PENDING' and (${isReply} or not ${onlyReplies}::boolean) and attempts = 0 and ${isPlanned} and next_attempt_at <= clock_timestamp()
       order by next_attempt_at
       limit greatest(${limit} - (select count(*) from fresh) - (select count(*) from again), 0) for update skip locked)
    update outbox_messages m
       set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     where m.outbox_message_id in (table fresh union all table again union all table planned)
    returning m.outbox_message_id as "outboxMessageId", m.kind, m.subject_id as "subjectId",
              m.subject_version as "subjectVersion", m.created_at as "createdAt", m.attempts - 1 as attempts,
              m.trace_parent as "traceParent"`);

export type FinalState = 'SENT' | 'SUPERSEDED' | 'DEAD';

type Finish = Pick<OutboxRow, 'outboxMessageId' | 'subjectVersion'> & {
  readonly state: FinalState;
  readonly error: string | null;
  readonly superseded?: readonly string[] | undefined;
};

/** What became news of a newer version while it was composed is not superseded: it is composed again once its lease is over. */
export const finishMessage = (database: Queryable, finish: Finish) => {
  const { outboxMessageId, subjectVersion, state, error, superseded = [] } = finish;
  return database.query(sql`
    update outbox_messages set finished_at = clock_timestamp(), last_error = ${error},
           state = case when outbox_message_id = ${outboxMessageId}::uuid then ${state} else 'SUPERSEDED' end
     where outbox_message_id = any(${[outboxMessageId, ...superseded]}::uuid[]) and state = 'PENDING'
       and (${state} <> 'SUPERSEDED' or subject_version = ${subjectVersion})`);
};

type Postponing = {
  readonly outboxMessageId: string;
  readonly seconds: number;
  readonly error: string;
  /** False: the attempt does not count. */
  readonly counts: boolean;
};

export const postponeMessage = (database: Queryable, { outboxMessageId, seconds, error, counts }: Postponing) =>
  database.query(sql`
    update outbox_messages
       set next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds}), last_error = ${error},
           attempts = attempts - ${counts ? 0 : 1}::int
     where outbox_message_id = ${outboxMessageId}::uuid`);

type Holding = { readonly outboxMessageId: string; readonly until: number };

export const holdMessage = (database: Queryable, { outboxMessageId, until }: Holding) =>
  database.query(sql`
    update outbox_messages set next_attempt_at = ${timestamp(until)}, attempts = attempts - 1, last_error = null
     where outbox_message_id = ${outboxMessageId}::uuid`);

export type OutboxCount = { readonly state: string; readonly count: number; readonly oldestSeconds: number };

export const countMessages = (database: Queryable): Promise<OutboxCount[]> =>
  database.query<OutboxCount>(sql`
    select state, count(*) as count, extract(epoch from clock_timestamp() - min(created_at))::int as "oldestSeconds"
      from (select case when state = 'PENDING' and attempts = 0 and last_error is null and next_attempt_at > clock_timestamp()
                        then 'PLANNED' else state end as state, created_at from outbox_messages) m
     group by state order by state collate "C"`);

export type DeadMessage = Pick<OutboxRow, 'outboxMessageId' | 'kind' | 'subjectId' | 'attempts'> & {
  readonly error: string | null;
  readonly ageSeconds: number;
};

export const listDeadMessages = (database: Queryable, limit: number): Promise<DeadMessage[]> =>
  database.query<DeadMessage>(sql`
    select outbox_message_id as "outboxMessageId", kind, subject_id as "subjectId", attempts, last_error as error,
           extract(epoch from clock_timestamp() - created_at)::int as "ageSeconds"
      from outbox_messages where state = 'DEAD' order by finished_at desc limit ${limit}`);

export const reviveDeadMessages = async (database: Queryable, outboxMessageId: string | null): Promise<number> => {
  const rows = await database.query(sql`
    update outbox_messages set state = 'PENDING', attempts = 0, next_attempt_at = clock_timestamp(), finished_at = null
     where state = 'DEAD' and (${outboxMessageId}::uuid is null or outbox_message_id = ${outboxMessageId}::uuid)
    returning 1`);
  return rows.length;
};
