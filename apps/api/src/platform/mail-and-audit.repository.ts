import type { Queryable } from '../database/client.ts';
import { isSql, json, type Sql, sql } from '../database/sql.ts';
import { currentTrace } from './tracing/trace-context.ts';

// CTEs over a preceding `done` with one row per change, so that a change, its email and its audit commit together.

type Subject = { readonly subjectKind: string; readonly subjectId: Sql };

/** What `done` changed, if its rows are appointments or practices. */
export const theAppointment = { subjectKind: 'appointment', subjectId: sql`done.appointment_id` };
export const thePractice = { subjectKind: 'practice', subjectId: sql`done.practice_id` };

type Mail = Pick<Subject, 'subjectId'> & {
  readonly kind: string;
  /** SQL over the rows of `from`, 0 by default; a message about an older version is superseded. */
  readonly version?: Sql;
  readonly at?: Sql;
  /** The table or CTE to select from instead of `done`. */
  readonly from?: Sql;
  readonly where?: Sql;
};

const now = sql`clock_timestamp()`;

export const queueMail = ({
  kind,
  subjectId,
  version = sql`0`,
  at = now,
  from = sql`done`,
  where = sql`true`,
}: Mail): Sql => sql`
  insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at, trace_parent)
  select gen_random_uuid(), ${kind}, ${subjectId}, ${version}, ${at}, ${currentTrace()} from ${from} where ${where}`;

const restSeconds = 60;

/** Gives the practice time to change the other pets of the visit `a` too, so that the client gets one email. */
export const afterVisitRest = (a: Sql): Sql => sql`
  clock_timestamp() + make_interval(secs => case when exists (
      select 1 from appointments g
       where g.group_id = ${a}.group_id and g.appointment_id <> ${a}.appointment_id and g.status = 'BOOKED' and not g.group_left)
    then ${restSeconds} else 0 end)`;

type Audit = Subject & {
  readonly action: string;
  readonly traceId: string;
  /** SQL over `rows`, or an object that is the same for all of them. */
  readonly details?: Sql | object;
  /** The table or CTE to select from instead of `done`. */
  readonly rows?: Sql;
} & ({ readonly clientId: number } | { readonly actor: string });

export const recordAudit = ({
  action,
  subjectKind,
  subjectId,
  traceId,
  details = {},
  rows = sql`done`,
  ...by
}: Audit): Sql => sql`
  insert into audit_events (actor, action, subject_kind, subject_id, trace_id, details)
  select ${'actor' in by ? by.actor : `client:${by.clientId}`}, ${action}, ${subjectKind}, ${subjectId}::text, ${traceId},
         ${isSql(details) ? details : json(details)}
    from ${rows}`;

/** Attributes the changes to this system until the end of the transaction. */
export const writeAs = (transaction: Queryable, source: string) =>
  transaction.query(sql`select set_config('portal.writer', ${source}, true)`);

/** As `writeAs`, for what a system loads and nobody at a desk has just done: webhooks send it after people's changes. */
export const writeBatchAs = (transaction: Queryable, source: string) =>
  transaction.query(
    sql`select set_config('portal.writer', ${source}, true), set_config('portal.is_batch', 'on', true)`,
  );

/** Suppresses notifications of other systems about changes until the end of the transaction. */
export const writeQuietly = (transaction: Queryable) =>
  transaction.query(sql`select set_config('portal.is_load', 'on', true)`);

type SavedAudit = {
  readonly actor: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: number | string;
  readonly traceId: string;
  readonly details?: object;
};

/** Audits in a separate statement; `recordAudit` is part of the statement that makes the change. */
export const saveAudit = (transaction: Queryable, { subjectId, ...audit }: SavedAudit) =>
  transaction.query(sql`
    with done as (select 1)
    ${recordAudit({ ...audit, subjectId: sql`${String(subjectId)}` })}`);
