import { parseArgs } from 'node:util';
import { fuzzPortal, limitsForFuzz } from '@portal/api/testing/fuzz/fuzz-portal';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { benchDatabase } from './mail-database.ts';

// Every call with input that it does not expect: no 5xx, no answer after two seconds, and nothing stored by what is refused.

const { values } = parseArgs({
  options: { long: { type: 'boolean', default: false }, seed: { type: 'string', default: '20261123' } },
});
const first = Number(values.seed);
const seeds = values.long ? [first, first + 1, first + 2, first + 3] : [first];

const { database, close } = await benchDatabase();
const portal = await startTestServer({ database, config: { limits: limitsForFuzz } });
for (const seed of seeds) {
  const effort = { seed, valuesEach: values.long ? 12 : 2, wholesEach: values.long ? 15 : 3 };
  const begin = performance.now();
  const report = await fuzzPortal({ database, portal }, { ...effort, hangMilliseconds: 2_000, atOnce: 4 });
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  const holds = report.faults.length + report.storedBy.length === 0;
  console.log(JSON.stringify({ seed, seconds, ...report, holds }));
  if (!holds) process.exitCode = 1;
}
await portal.close();
await close();
