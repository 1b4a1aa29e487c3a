import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { readState } from './state.repository.ts';

it('an email that failed is overdue since it was written, one for later is not', async () => {
  const database = await testDatabase();
  try {
    await database.query(sql`
      insert into outbox_messages (outbox_message_id, kind, subject_id, created_at, next_attempt_at, last_error)
      values (gen_random_uuid(), 'note', 1, clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour', '421'),
             (gen_random_uuid(), 'note', 2, clock_timestamp() - interval '1 day', clock_timestamp() + interval '1 day', null)`);
    const state = await readState(database);
    expect(state).toMatchObject({ mailsDue: 1, mailsScheduled: 1, mailsDead: 0, clientHolds: 0, deliveriesDue: 0 });
    expect(state.mailOldestSeconds).toBeGreaterThan(3_500);
    expect(state.mailOldestSeconds).toBeLessThan(4_000);
  } finally {
    await database.close();
  }
});
