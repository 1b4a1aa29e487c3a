import { parseArgs } from 'node:util';
import { emptyDatabase } from '@portal/api/testing/databases/test-database';
import { startPgbouncer } from '@portal/provision/pgbouncer';
import { runToEnd } from '../../../scripts/lib/run-to-end.ts';
import { endPortals, reasonOf, secondsUntilReady, startPortalProcess } from './harness/portals.ts';
import { withPostgres } from './harness/postgres.ts';
import { report, requirePrograms } from './harness/rows.ts';

// Row D19: a portal behind a real PgBouncer in transaction mode, then the API's tests through one (--short: some of them).

requirePrograms({ pgbouncer: 'pgbouncer' });
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

const shortForm = ['src/database/', 'features/booking', 'features/appointments', 'outbox', 'data-exchange'];

const startPortals = async () => {
  const empty = await emptyDatabase();
  const pooler = await startPgbouncer(empty.url);
  const without = await startPortalProcess(pooler.url.href);
  const withSetting = await startPortalProcess(pooler.url.href, { DATABASE_POOLER: 'transaction' });
  try {
    const readySeconds = await secondsUntilReady([withSetting]);
    return { readySeconds, reasonWithoutSetting: await reasonOf(without) };
  } finally {
    await endPortals([without, withSetting]);
    await pooler.stop();
    await empty.drop();
  }
};

const started = await withPostgres(startPortals, { durable: false, timeZone: 'Pacific/Auckland' });
const isStarted = started.readySeconds !== null && started.reasonWithoutSetting.includes('DATABASE_POOLER=transaction');
const exitCode = await runToEnd(
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...(values.short ? shortForm : [])],
  { ...process.env, NODE_ENV: 'test', TZ: 'UTC', TEST_POOLER: 'pgbouncer' },
);
report('D19', { ...started, testsPass: exitCode === 0, holds: isStarted && exitCode === 0 });
