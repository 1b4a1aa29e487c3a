import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice } from '../builders/build-practice.ts';

export const putBookedMails = async (database: Database, count: number): Promise<void> => {
  const { practiceId, vetIds } = await buildPractice(database);
  const { clientId, petIds } = await buildClient(database, { practiceId });
  await database.query(sql`
    with booked as (
      insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
      select ${practiceId}, ${clientId}, ${petIds[0]}, 2, ${vetIds[0]}, start, start + interval '15 minutes', 'TP-00000'
        from (select date_trunc('hour', now()) + interval '10 days' + make_interval(hours => hour) as start
                from generate_series(1, ${count}::int) as hour) as times
      returning appointment_id)
    insert into outbox_messages (outbox_message_id, kind, subject_id)
    select gen_random_uuid(), 'appointment-booked', appointment_id from booked`);
};
