import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { fuzzPortal, limitsForFuzz } from '../../testing/fuzz/fuzz-portal.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database, config: { limits: limitsForFuzz } });
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

it(
  'attack 99: no call of the API document and no page fails, hangs or stores anything that it refuses',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const effort = { seed: 20261123, valuesEach: 1, wholesEach: 2, hangMilliseconds: 15_000, atOnce: 4 };
    const { sent, faults, storedBy } = await fuzzPortal({ database, portal }, effort);
    expect({ faults, storedBy }).toEqual({ faults: [], storedBy: [] });
    expect(sent).toBeGreaterThan(1_000);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
);
