import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

test('P7, P10: a reading that an operator requests during another one runs after it', async () => {
  const { desk, everybody, timeAt, isOffered, standIn, source, ops, connect, isRead, state } = await deskScene();
  const ids = [1, 2, 3, 4, 5, 6, 7].map((row) => desk.book({ ...everybody, start: timeAt(row) }));
  await connect();
  await expect.poll(isRead).toBe(true);
  standIn.settings.hooks = 'never';
  const windows = sql`
    from connections c where c.connection_id = f.connection_id and c.source = ${source} and f.feed in ('NEAR', 'FAR')`;
  await database.transaction(async (holder) => {
    // The portal applies no reading while this lock is held.
    await holder.query(sql`select 1 from connections where source = ${source} for update`);
    await database.query(sql`update connection_feeds f set next_at = clock_timestamp() ${windows}`);
    const reading = sql`
      update connection_feeds f set failures = 0 ${windows} and f.leased_until > clock_timestamp() returning f.feed`;
    await expect.poll(() => database.query(reading)).toHaveLength(2);
    for (const id of ids) desk.erase(id);
    await ops('pull', source, '--accept-deletions');
  });
  await expect.poll(() => isOffered(1)).toBe(true);
  await expect.poll(isRead).toBe(true);
  expect(await state()).not.toContain('have vanished');
});
