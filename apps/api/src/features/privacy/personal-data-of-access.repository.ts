import { sql } from '../../database/sql.ts';
import { byPrivacy, type PersonalTable, ofClient, practiceName } from './personal-table.repository.ts';

export const personalDataOfAccess: readonly PersonalTable[] = [
  {
    table: 'sessions',
    title: 'Where you are signed in',
    of: ({ identityIds }) => sql`t.identity_id = any(${identityIds}::int[])`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'device network',
      sealed: 'provider_tokens',
      fact: 'provider authentication_type created_at last_seen_at expires_at authenticated_at',
      technical: 'session_id_hash identity_id provider_tokens_expire_at refresh_leased_until public_id provider_sid',
    }),
  },
  {
    table: 'sign_in_events',
    title: 'Your sign-ins of the last 90 days',
    // Events from before a change of issuer may be another person's.
    of: ({ identityIds }) => sql`
      t.identity_id = any(${identityIds}::int[])
      and t.occurred_at > (select i.created_at from identities i where i.identity_id = t.identity_id)`,
    erase: ({ identityIds }) => sql`t.identity_id = any(${identityIds}::int[])`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'network device',
      fact: 'occurred_at kind reason provider',
      technical: 'sign_in_event_id identity_id',
    }),
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
    table: 'client_checks',
    title: 'Checks for your record',
    of: ({ clientId, identityIds }) =>
      sql`t.client_id = ${clientId} or t.identity_id = any(${identityIds}::int[])
          or t.choices @> jsonb_build_array(jsonb_build_object('clientId', ${clientId}::int))`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'mailbox',
      fact: 'result',
      technical: 'check_id practice_id identity_id decided_by_row client_id choices mail_kind expires_at',
    }),
  },
  {
    table: 'check_mails',
    title: 'Emails about a check for your record',
    of: ({ emailKey, clientId }) =>
      sql`email_key(t.mailbox) = ${emailKey}::text
          or t.verification_id in (select v.verification_id from verifications v where v.client_id = ${clientId})`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'mailbox',
      fact: 'created_at',
      technical: 'check_mail_id practice_id mail_kind verification_id',
    }),
    labels: { practice: practiceName },
  },
  {
    table: 'verifications',
    title: 'Emails that proved your address',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'email_key',
      fact: 'state created_at',
      technical: 'verification_id client_id identity_id mode tries',
    }),
  },
  {
    table: 'invitations',
    title: 'Invitations to the portal',
    of: ofClient,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'code_hash',
      fact: 'sent_to_contact spent_at created_at expires_at',
      technical: 'invitation_id client_id practice_id tries',
    }),
    labels: { practice: practiceName },
  },
];
