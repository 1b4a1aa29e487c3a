import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { type Database, queryableBy } from '../../database/client.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
let gate = Promise.withResolvers<void>();
gate.resolve();
const holdable: Database = {
  ...database,
  ...queryableBy((statement) => gate.promise.then(() => database.query(statement))),
  transaction: (work) => gate.promise.then(() => database.transaction(work)),
};
const portal = await closeAtEnd(startTestServer({ database: holdable, config: { logLevel: 'info' } }));
const log = keepLog(portal.server);
afterAll(() => gate.resolve());

it('a search that the client abandons is not logged as a server error', async () => {
  const { caller, slotsPath, slots } = await bookingScene({ database, portal });
  const headers = {
    ...caller.identity,
    // Bypasses the cache and compresses: the longest code path.
    'x-nocache': 'true',
    'accept-encoding': 'gzip',
  };
  gate = Promise.withResolvers<void>();
  const arriving: Promise<IncomingMessage[]> = once(portal.server.server, 'request');
  const leaving = httpRequest(`${caller.base}/api${slotsPath}`, { headers, agent: false });
  leaving.on('error', () => undefined).end();
  const [arrived] = await arriving;
  leaving.destroy();
  if (!arrived?.socket.destroyed) await once(arrived?.socket ?? leaving, 'close');
  gate.resolve();
  expect((await slots()).length).toBeGreaterThan(0);
  expect(log.text()).not.toContain('INTERNAL');
  expect(log.text()).not.toContain('already sent');
});

it('logs no health checks and files, but all other requests', async () => {
  for (const path of ['/readyz', '/healthz', '/assets/none.js', '/api/config']) await fetch(`${portal.base}${path}`);
  await expect.poll(log.text).toContain('"path":"/api/config"');
  expect(log.text()).not.toMatch(/"path":"\/(readyz|healthz|assets)/);
});
