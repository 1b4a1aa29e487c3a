import { json, type Sql, sql } from '../../database/sql.ts';

// What every change of a visit leaves behind. Each is a part of the statement that makes the change, which names the
// visits it changed `done (appointment_id, …)`: no change without its trace, and no trace without a change.

type Mail = {
  readonly kind: string;
  /** What of the visit it is about, in terms of `done`; a message about an earlier state is superseded. */
  readonly version: Sql;
  /** When to send it, in terms of `done`. */
  readonly at?: Sql;
  /** Which of the visits, in terms of `done`; all, unless said. */
  readonly where?: Sql;
};

const now = sql`clock_timestamp()`;

/** Leaves the e-mails in the outbox. */
export const leaveMail = ({ kind, version, at = now, where = sql`true` }: Mail): Sql => sql`
  insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
  select gen_random_uuid(), ${kind}, done.appointment_id, ${version}, ${at} from done where ${where}`;

type Audit = {
  readonly action: `appointment.${'booked' | 'amended' | 'cancelled' | 'restored'}`;
  readonly clientId: number;
  readonly traceId: string;
  readonly details?: object;
};

/** Leaves the rows that say who did what. */
export const leaveAudit = ({ action, clientId, traceId, details = {} }: Audit): Sql => sql`
  insert into audit_events (actor, action, subject_kind, subject_id, trace_id, details)
  select ${`client:${clientId}`}, ${action}, 'appointment', done.appointment_id::text, ${traceId}, ${json(details)} from done`;
