import { clientRecord } from '@portal/domain/clients/client-record';
import { sql } from '../../database/sql.ts';
import { ofClient, ofGoneClients, ofRecord, type Table, writerReasons } from '../../database/table.ts';

export const clientsTables: readonly Table[] = [
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
    ...ofRecord(clientRecord),
    labels: {
      practice: sql`(select p.name from practices p where p.practice_id = t.home_practice_id)`,
      salutation: sql`(select s.description from salutations s where s.salutation_id = t.salutation_id)`,
    },
    writers: {
      activation: 'adds the record of a new client',
      appointments: 'numbers and switches off the calendar address',
      'contact-preferences': 'notes that preferences were given, that email bounces, and where texts may go',
      'data-exchange': writerReasons.mending,
    },
    outdated: ofGoneClients,
  },
];
