import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { systemNames } from '../adapters/open-system.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

const fiveMinutes = 300_000;

const areChangesRead = (source: string) =>
  database.returnsRow(sql`
    select 1 from connection_feeds f join connections using (connection_id)
     where source = ${source} and feed = 'CHANGES' and f.fresh_at is not null`);

describe('a wrong clock', () => {
  test.each([
    ['behind', -fiveMinutes, 'provet-cloud'],
    ['ahead of', fiveMinutes, 'ezyvet'],
  ] as const)(
    'P1, P5: with a clock %s ours by five minutes the portal sells no taken time and misses no move',
    async (words, ahead, system) => {
      const one = await deskScene({ system, authority: 'PRACTICE_SYSTEM' });
      const { standIn, desk, mine, everybody, connect, caller, bodyFor, slots, subjects, timeAt, state, source } = one;
      standIn.settings.clockAhead = ahead;
      const id = desk.book(mine(10));
      await connect();
      await expect.poll(state).toContain(`its clock is 5 min ${words} ours`);
      await expect.poll(() => areChangesRead(source)).toBe(true);
      desk.reschedule(id, timeAt(60));
      await expect.poll(subjects).toEqual([expect.stringContaining('has been changed')]);
      const offered = await slots();
      await database.query(sql`
      update connection_feeds f set next_at = clock_timestamp() + interval '1 hour'
        from connections c where c.connection_id = f.connection_id and c.source = ${source} and feed = 'CHANGES'`);
      desk.book({ ...everybody, start: timeAt(120) });
      const { body } = await caller.post<{ code: string }>(
        '/appointments',
        bodyFor(offered.find(({ start }) => Date.parse(start) === timeAt(120))),
      );
      expect(body.code).toBe('SLOT_TAKEN');
    },
  );

  test.each(systemNames)('P5: a change is not taken for older if the clock of %s is set back', async (system) => {
    const { standIn, desk, mine, connect, subjects, timeAt, source } = await deskScene({ system });
    const id = desk.book(mine(10));
    await connect();
    await expect.poll(() => areChangesRead(source)).toBe(true);
    desk.reschedule(id, timeAt(60));
    await expect.poll(subjects).toHaveLength(1);
    standIn.settings.clockAhead = -fiveMinutes;
    desk.reschedule(id, timeAt(90));
    await expect.poll(subjects).toHaveLength(2);
  });
});
