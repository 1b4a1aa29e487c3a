import { clientRecord } from '@portal/domain/clients/client-record';
import { privacyOf } from '@portal/domain/record';
import { sql } from '../../database/sql.ts';
import { type PersonalTable, ofClient } from './personal-table.repository.ts';

export const personalDataOfRecord: readonly PersonalTable[] = [
  {
    table: 'identities',
    title: 'How you sign in',
    of: ofClient,
    erase: ({ clientId }) => sql`t.client_id = ${clientId} or t.pending_client_id = ${clientId}`,
    onErasure: 'DELETE',
    columns: {
      identity_id: 'technical',
      issuer: 'fact',
      subject: 'personal',
      email: 'personal',
      email_verified: 'fact',
      given_name: 'personal',
      family_name: 'personal',
      client_id: 'technical',
      activation_status: 'fact',
      created_at: 'fact',
      pending_client_id: 'technical',
      practice_id: 'technical',
      started_at: 'fact',
      verified_at: 'fact',
      joined_by_invite: 'fact',
      terms_version: 'fact',
      privacy_version: 'fact',
      accepted_at: 'fact',
    },
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
