import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { existingDatabase } from '@portal/api/testing/databases/existing-database';
import { emptyDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { examineDiary } from '@portal/api/testing/races/examine-diary';
import { countAppointments } from '@portal/api/testing/scenes/bookers';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';
import { testConfig, testEnvironment } from '@portal/api/testing/servers/test-config';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { bookUntilStopped } from './harness/book-until-stopped.ts';
import { examine, isUnharmed, prepareBookings } from './harness/bookings.ts';
import { secondsSince } from './harness/figures.ts';
import { inFolder } from './harness/in-folder.ts';
import { endPortals, startPortals } from './harness/portals.ts';
import { withDatabase } from './harness/postgres.ts';
import { report } from './harness/rows.ts';

// Row D9: `ops backup` while people book, `ops restore` into an empty database, and a check of the result.

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
  return secondsSince(begin, 3);
};

const seed = async (database: TestDatabase, appointments: number): Promise<void> => {
  const issuer = testConfig().providers.auth0?.issuer ?? '';
  const today = new Date().toISOString().slice(0, 10);
  await seedScale(database, { practices: 20, clients: Math.ceil(appointments / 8), appointments, issuer, today });
};

const backUpUnderLoad = async (database: TestDatabase, file: string) => {
  const portals = await startPortals(1, database.url);
  const bases = portals.map(({ base }) => base);
  const bookings = await prepareBookings(database, bases[0] ?? '', sizes);
  const load = bookUntilStopped(bookings, () => bases);
  await wait(2_000);
  const begin = performance.now();
  const backupSeconds = await ops(database.url, 'backup', file);
  await wait(2_000);
  const { acknowledged, acknowledgedAt, answers } = await load.stop();
  await endPortals(portals);
  const confirmedBefore = acknowledged.filter((_, index) => (acknowledgedAt[index] ?? 0) < begin);
  const told = await examine(database, bookings, acknowledged);
  return { figures: { backupSeconds, ...told, answers }, confirmedBefore, practice: bookings.practice };
};

const measureBackup = (folder: string) =>
  withDatabase(async ({ database }) => {
    const loaded = Number(values.appointments);
    await seed(database, loaded);
    const file = join(folder, 'backup.gz');
    const { figures, confirmedBefore, practice } = await backUpUnderLoad(database, file);
    const empty = await emptyDatabase();
    const restoreSeconds = await ops(empty.url.href, 'restore', file);
    const restored = await existingDatabase(empty.url.href);
    const { violations, appointments } = await examineDiary(restored, practice.practiceId);
    const lostBefore = confirmedBefore.length - (await countAppointments(restored, confirmedBefore));
    await restored.close();
    await empty.drop();
    const isWhole = lostBefore === 0 && violations.length === 0 && isUnharmed(figures);
    return {
      loaded,
      megabytes: Math.round((await stat(file)).size / 100_000) / 10,
      ...figures,
      restoreSeconds,
      confirmedBefore: confirmedBefore.length,
      restoredOfLoad: appointments.length,
      lostBefore,
      violations: violations.length,
      holds: isWhole && confirmedBefore.length > 0 && restoreSeconds <= longestRestoreSeconds,
    };
  });

report('D9', await inFolder(measureBackup));
