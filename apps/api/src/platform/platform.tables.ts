import { sql } from '../database/sql.ts';
import { byPrivacy, ofClient, practiceName, type Table, technical, writerReasons } from '../database/table.ts';

const { mail } = writerReasons;

export const platformTables: readonly Table[] = [
  // Hashed keys, deleted after a day.
  { table: 'budgets', of: 'nobody', columns: technical('key_hash spent window_start') },
  {
    table: 'disruptions',
    of: 'practice',
    columns: technical('accepted appointment_id causes clinician_id reason_id starts_at'),
  },
  {
    table: 'idempotency_keys',
    title: 'Answers kept for a day, in case a request is sent twice',
    of: ({ clientId }) => sql`t.scope like ${`%:${clientId}`}`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'response',
      technical: 'scope idempotency_key request_hash status created_at',
    }),
  },
  {
    table: 'mail_approval',
    of: 'nobody',
    columns: technical('host only_row pause_reason paused_since place seen_at timeline'),
  },
  {
    // Ids only: recipients are looked up on sending, and errors are stored as codes.
    table: 'outbox_messages',
    of: 'nobody',
    columns: technical(`
      attempts created_at finished_at kind last_error next_attempt_at outbox_message_id state subject_id
      subject_version trace_parent`),
    writers: { appointments: mail, 'data-exchange': mail, prices: mail },
  },
  {
    table: 'sms_messages',
    title: 'Text messages about your appointments, earlier times and medicines',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'token_hash',
      fact: 'kind state created_at finished_at',
      technical: `
        sms_message_id subject_key client_id practice_id appointment_id medicine_request_id waiting_offer_id ics_sequence
        attempts next_attempt_at provider_id last_error`,
    }),
    writers: { appointments: 'queues again what was due while a pet counted as dead' },
    labels: { practice: practiceName },
  },
  { table: 'sms_months', of: 'practice', columns: technical('month practice_id segments') },
  { table: 'spent_proofs', of: 'nobody', columns: technical('expires_at nonce_hash') },
  {
    table: 'audit_events',
    title: 'What was done in your name',
    of: ({ clientId, identityIds }) =>
      sql`t.actor = ${`client:${clientId}`} or (t.subject_kind = 'client' and t.subject_id = ${String(clientId)})
          or t.actor = any(${identityIds.map((id) => `identity:${id}`)}::text[])`,
    onErasure: {},
    columns: byPrivacy({
      fact: 'occurred_at action subject_kind subject_id details',
      technical: 'audit_event_id actor trace_id',
    }),
  },
];
