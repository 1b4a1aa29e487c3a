import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { readState } from './state.repository.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

it('a failed email is overdue, a planned one is not, and counting stops at 10,000', async () => {
  await database.query(sql`
      insert into outbox_messages (outbox_message_id, kind, subject_id, created_at, next_attempt_at, last_error, attempts)
      values (gen_random_uuid(), 'note', 1, clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour', '421', 1),
             (gen_random_uuid(), 'note', 2, clock_timestamp() - interval '1 day', clock_timestamp() + interval '1 day', null, 0)`);
  const state = await readState(database);
  expect(state).toMatchObject({ mailsDue: 1, mailsScheduled: 1, mailsDead: 0, clientHolds: 0, deliveriesDue: 0 });
  expect(state.mailOldestSeconds).toBeGreaterThan(3_500);
  expect(state.mailOldestSeconds).toBeLessThan(4_000);
  await database.query(sql`
      insert into outbox_messages (outbox_message_id, kind, subject_id, next_attempt_at)
      select gen_random_uuid(), 'note', n, clock_timestamp() + case when n % 2 = 0 then interval '1 day' else interval '-1 day' end
        from generate_series(1, 20100) n`);
  expect(await readState(database)).toMatchObject({ mailsDue: 10_001, mailsScheduled: 10_000 });
});
