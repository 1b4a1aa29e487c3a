import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { emptyDatabase, testDatabase } from '@portal/api/testing/databases/test-database';
import { openSharedDatabase } from '@portal/api/testing/mail/mail-portal';
import { examineDiary } from '@portal/api/testing/races/examine-diary';
import { countAppointments } from '@portal/api/testing/scenes/bookers';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';
import { testConfig, testEnvironment } from '@portal/api/testing/servers/test-config';
import { startPostgresProcess } from '@portal/provision/postgres-process';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { bookUntilStopped, examine, prepareBookings } from './faults-load.ts';
import { endPortals, secondsUntilReady, startPortalProcess } from './faults-portals.ts';

// Row D9: `ops backup` while people book, `ops restore` into an empty database, and a look at what is there.

const { values } = parseArgs({ options: { appointments: { type: 'string', default: '100000' } } });
const longestRestoreSeconds = 60;
const sizes = { vets: 12, clients: 300, pauseMilliseconds: 200 };

const ops = async (databaseUrl: string, ...args: string[]): Promise<number> => {
  const begin = performance.now();
  const child = spawn(process.execPath, ['apps/api/src/cli/main.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...testEnvironment, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error(`ops ${args[0]} ended with ${exitCode}`);
  return Math.round(performance.now() - begin) / 1_000;
};

const postgres = await startPostgresProcess({ durable: true });
process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-backup-'));
try {
  const database = await testDatabase();
  const url = database.url;
  const appointments = Number(values.appointments);
  const issuer = testConfig().providers.auth0?.issuer ?? '';
  const today = new Date().toISOString().slice(0, 10);
  await seedScale(database, { practices: 20, clients: Math.ceil(appointments / 8), appointments, issuer, today });
  const portal = await startPortalProcess(url);
  if ((await secondsUntilReady([portal])) === null) throw new Error('the portal did not come up');
  const bookings = await prepareBookings(database, portal.base, sizes);
  const load = bookUntilStopped(bookings, () => [portal.base]);
  await wait(2_000);
  const file = join(folder, 'backup.gz');
  const begin = performance.now();
  const backupSeconds = await ops(url, 'backup', file);
  await wait(2_000);
  const { acknowledged, acknowledgedAt, answers } = await load.stop();
  const before = acknowledged.filter((_, index) => (acknowledgedAt[index] ?? 0) < begin);
  await endPortals([portal]);
  const told = await examine(database, bookings, acknowledged);

  const empty = await emptyDatabase();
  const restoreSeconds = await ops(empty.url.href, 'restore', file);
  const restored = await openSharedDatabase(empty.url.href);
  const found = await examineDiary(restored, bookings.practice.practiceId);
  const lostBefore = before.length - (await countAppointments(restored, before));
  const isWhole = lostBefore === 0 && found.violations.length === 0 && told.lost === 0 && told.overlaps === 0;
  const holds = isWhole && before.length > 0 && restoreSeconds <= longestRestoreSeconds;
  const figures = {
    loaded: appointments,
    megabytes: Math.round((await stat(file)).size / 100_000) / 10,
    backupSeconds,
    restoreSeconds,
    ...told,
    confirmedBefore: before.length,
    restoredOfLoad: found.appointments.length,
    lostBefore,
    violations: found.violations.length,
    answers,
  };
  console.log(JSON.stringify({ row: 'D9', load: loadavg(), ...figures, holds }));
  if (!holds) process.exitCode = 1;
  await restored.close();
  await empty.drop();
  await database.close();
} finally {
  await rm(folder, { recursive: true });
  await postgres.stop();
}
