import { sql } from '../database/sql.ts';
import { byPrivacy, ofClient, type Table, technical } from '../database/table.ts';

export const authTables: readonly Table[] = [
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
    // Encrypted, kept for ten minutes, and not yet linked to anyone.
    table: 'sign_in_flows',
    of: 'nobody',
    columns: technical('browser_hash expires_at provider return_to secrets state_hash'),
  },
  {
    table: 'identities',
    title: 'How you sign in',
    of: ofClient,
    erase: ({ clientId }) => sql`t.client_id = ${clientId} or t.pending_client_id = ${clientId}`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'subject email given_name family_name',
      fact: `
        issuer email_verified activation_status created_at started_at verified_at joined_by_invite
        terms_version privacy_version accepted_at`,
      technical: 'identity_id client_id pending_client_id practice_id',
    }),
    writers: { activation: 'links a login to its client, and ends abandoned activations' },
  },
];
