import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { keepLog } from '../../testing/attacks/kept-log.ts';
import { bookingScene } from '../../testing/booking-scene.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
let log: ReturnType<typeof keepLog>;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database, config: { logLevel: 'info' } });
  log = keepLog(portal.server);
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

it('a search that nobody waits for any more is no fault of the server', async () => {
  const { caller, slotsPath, slots } = await bookingScene({ database, portal });
  const headers = { authorization: `Bearer ${caller.bearer}`, cookie: caller.cookie ?? '' };
  // PGlite does one thing at a time: there, the search is answered after the browser has gone.
  const busy = database.query(sql`select pg_sleep(0.5)`);
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  await fetch(`${caller.base}/api${slotsPath}`, { signal: leaving.signal, headers }).catch(() => undefined);
  await busy;
  expect((await slots()).length).toBeGreaterThan(0);
  expect(log.text()).not.toContain('INTERNAL');
  expect(log.text()).not.toContain('already sent');
});
