import { sql } from '../../database/sql.ts';
import { type PersonalTable, ofClient, practiceName } from './personal-table.repository.ts';

export const personalDataOfAccess: readonly PersonalTable[] = [
  {
    table: 'sessions',
    title: 'Where you are signed in',
    of: ({ identityIds }) => sql`t.identity_id = any(${identityIds}::int[])`,
    onErasure: 'DELETE',
    columns: {
      session_id_hash: 'technical',
      identity_id: 'technical',
      provider: 'fact',
      authentication_type: 'fact',
      provider_tokens: 'sealed',
      provider_tokens_expire_at: 'technical',
      refresh_leased_until: 'technical',
      created_at: 'fact',
      last_seen_at: 'fact',
      expires_at: 'fact',
      device: 'personal',
      authenticated_at: 'fact',
      public_id: 'technical',
      network: 'personal',
      provider_sid: 'technical',
    },
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
    columns: {
      sign_in_event_id: 'technical',
      occurred_at: 'fact',
      kind: 'fact',
      reason: 'fact',
      identity_id: 'technical',
      provider: 'fact',
      network: 'personal',
      device: 'personal',
    },
  },
  {
    table: 'idempotency_keys',
    title: 'Answers kept for a day, in case a request is sent twice',
    of: ({ clientId }) => sql`t.scope like ${`%:${clientId}`}`,
    onErasure: 'DELETE',
    columns: {
      scope: 'technical',
      idempotency_key: 'technical',
      request_hash: 'technical',
      status: 'technical',
      response: 'personal',
      created_at: 'technical',
    },
  },
  {
    table: 'client_checks',
    title: 'Checks for your record',
    of: ({ clientId, identityIds }) =>
      sql`t.client_id = ${clientId} or t.identity_id = any(${identityIds}::int[])
          or t.choices @> jsonb_build_array(jsonb_build_object('clientId', ${clientId}::int))`,
    onErasure: 'DELETE',
    columns: {
      check_id: 'technical',
      practice_id: 'technical',
      identity_id: 'technical',
      result: 'fact',
      decided_by_row: 'technical',
      client_id: 'technical',
      choices: 'technical',
      mailbox: 'personal',
      mail_kind: 'technical',
      expires_at: 'technical',
    },
  },
  {
    table: 'check_mails',
    title: 'Emails about a check for your record',
    of: ({ emailKey, clientId }) =>
      sql`email_key(t.mailbox) = ${emailKey}::text
          or t.verification_id in (select v.verification_id from verifications v where v.client_id = ${clientId})`,
    onErasure: 'DELETE',
    columns: {
      check_mail_id: 'technical',
      practice_id: 'technical',
      mailbox: 'personal',
      mail_kind: 'technical',
      verification_id: 'technical',
      created_at: 'fact',
    },
    labels: { practice: practiceName },
  },
  {
    table: 'verifications',
    title: 'Emails that proved your address',
    of: ofClient,
    onErasure: 'DELETE',
    columns: {
      verification_id: 'technical',
      client_id: 'technical',
      identity_id: 'technical',
      mode: 'technical',
      email_key: 'personal',
      state: 'fact',
      tries: 'technical',
      created_at: 'fact',
    },
  },
  {
    table: 'invitations',
    title: 'Invitations to the portal',
    of: ofClient,
    onErasure: 'DELETE',
    columns: {
      invitation_id: 'technical',
      code_hash: 'sealed',
      client_id: 'technical',
      practice_id: 'technical',
      sent_to_contact: 'fact',
      tries: 'technical',
      spent_at: 'fact',
      created_at: 'fact',
      expires_at: 'fact',
    },
    labels: { practice: practiceName },
  },
];
