import { clientRecord } from '@portal/domain/clients/client-record';
import { privacyOf } from '@portal/domain/record';
import { sql } from '../../database/sql.ts';
import { byPrivacy, type PersonalTable, ofClient } from './personal-table.repository.ts';

export const personalDataOfRecord: readonly PersonalTable[] = [
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
  },
  {
    table: 'clients',
    title: 'You',
    of: ofClient,
    onErasure: {
      first_name: sql`'Erased'`,
      last_name: sql`'Client'`,
      country: sql`'GB'`,
      // Negative numbers disable the feed, so that an existing URL stops working.
      calendar_feed_number: sql`-1`,
      record_status: sql`'ERASED'`,
      erased_at: sql`clock_timestamp()`,
      booking_and_registration_allowed: sql`false`,
    },
    columns: privacyOf(clientRecord),
    labels: {
      practice: sql`(select p.name from practices p where p.practice_id = t.home_practice_id)`,
      salutation: sql`(select s.description from salutations s where s.salutation_id = t.salutation_id)`,
    },
  },
];
