import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { fuzzPortal, limitsForFuzz } from '../../../testing/fuzz/fuzz-portal.ts';
import { closeAfterTest, serverForTest } from '../../../testing/servers/own-portal.ts';

it(
  'attack 99: no call and no page fails, hangs or stores anything after unexpected input',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const database = await closeAfterTest(testDatabase());
    const portal = await serverForTest({ database, config: { limits: limitsForFuzz } });
    const effort = { seed: 20261123, valuesEach: 1, wholesEach: 2, hangMilliseconds: 15_000, atOnce: 4 };
    const { sent, faults, storedBy } = await fuzzPortal({ database, portal }, effort);
    expect({ faults, storedBy }).toEqual({ faults: [], storedBy: [] });
    expect(sent).toBeGreaterThan(1_000);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
);
