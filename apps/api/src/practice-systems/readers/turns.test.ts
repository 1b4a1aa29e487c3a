import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { feeds } from '../turns/feeds.repository.ts';

const { database } = await connectedPortal();

type Scene = Awaited<ReturnType<typeof writingScene>>;

/** A booking of the client reaches the desk, and another time that the desk gives it reaches the client. */
const expectBothWays = async ({ book, offered, entries, desk, timeAt, subjects }: Scene): Promise<void> => {
  await book(offered[40]);
  await expect.poll(entries).toMatchObject([{ start: timeAt(40) }]);
  desk.reschedule(entries()[0]?.id ?? 0, timeAt(80));
  await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
};

/** Connects as many systems that take calls and never answer. */
const hangBeside = async (source: string, count: number): Promise<void> => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  await database.query(sql`
    with added as (
      insert into connections (source, system, url, credentials, hook_hash, tells_clients, loaded_at, paused_at)
      select source || '-hangs-' || n, system, ${url} || n || '/', credentials, sha256((source || n)::bytea), false, loaded_at, null
        from connections, generate_series(1, ${count}) as n where source = ${source} returning connection_id)
    insert into connection_feeds (connection_id, feed) select connection_id, feed from added, unnest(${[...feeds]}::text[]) as feed`);
  onTestFinished(async () => {
    await database.query(sql`
      update connections set removed_at = clock_timestamp() where source like ${source} || '-hangs-%'`);
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
};

const countTimedOut = (source: string) =>
  database.certainValue<number>(sql`
    select count(*) from connections where source like ${source} || '-hangs-%' and timeouts > 0`);

describe('slow systems', () => {
  test('P5, P6: many systems that never answer do not delay others', async () => {
    const scene = await writingScene();
    await hangBeside(scene.source, 120);
    await expectBothWays(scene);
    await expect.poll(() => countTimedOut(scene.source)).toBe(120);
  });

  test('P5, P6: a reading that takes minutes does not delay a booking or a change by reception', async () => {
    const scene = await writingScene('ezyvet');
    const { standIn, ops, source } = scene;
    const { settings, faults } = standIn;
    const { calls } = standIn.meter;
    const many = Array.from({ length: 300 }, (_, place) => ({
      id: 1_000 + place,
      name: `Reason ${place}`,
      duration: 15,
    }));
    standIn.load({ facts: { ...standIn.facts(), reasons: many }, appointments: [], hookUrl: '' });
    Object.assign(settings, { pageSize: 1, slowMilliseconds: 500, hooks: 'never' });
    faults.set('reasons', 'slow');
    calls.clear();
    await ops('pull', source);
    await expect.poll(() => calls.get('reasons')).toBeGreaterThan(0);
    await expectBothWays(scene);
    expect(calls.get('reasons')).toBeLessThan(300);
  });

  test('P6: a booking whose writing hangs does not delay others', async () => {
    const { standIn, book, offered, ops, source } = await writingScene();
    const countRunning = () =>
      database.certainValue<number>(sql`
        select count(*) from operations join connections using (connection_id)
         where source = ${source} and claimed_until > clock_timestamp()`);
    const running: Promise<number>[] = [];
    standIn.watch.write = () => {
      running.push(countRunning());
      return false;
    };
    await ops('pause', source);
    await book(offered[40]);
    await book(offered[80]);
    await ops('resume', source);
    await expect.poll(() => Promise.all(running)).toContain(2);
  });
});
