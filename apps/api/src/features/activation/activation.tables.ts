import { sql } from '../../database/sql.ts';
import { byPrivacy, ofClient, practiceName, type Table } from '../../database/table.ts';

export const activationTables: readonly Table[] = [
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
    writers: { auth: 'logins carried over to another provider verify again' },
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
  {
    table: 'call_back_requests',
    title: 'Calls you asked for',
    // Requested without an account, so match by number and name.
    of: ({ phoneEnds, lastName }) =>
      sql`right(regexp_replace(t.phone, '[^0-9]', '', 'g'), 10) = any(${phoneEnds}::text[])
          and position(name_key(${lastName}) in name_key(t.name)) > 0`,
    onErasure: 'DELETE',
    columns: byPrivacy({
      personal: 'name phone message',
      fact: 'created_at',
      technical: 'call_back_request_id practice_id',
    }),
    labels: { practice: practiceName },
  },
];
