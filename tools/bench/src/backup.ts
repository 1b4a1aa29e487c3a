import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { existingDatabase } from '@portal/api/testing/databases/existing-database';
import { emptyDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { examineDiary } from '@portal/api/testing/races/examine-diary';
import { countAppointments } from '@portal/api/testing/scenes/bookers';
import { addPhotos, useNamesOfManyScripts } from '@portal/api/testing/scenes/much-data';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';
import { testConfig, testEnvironment } from '@portal/api/testing/servers/test-config';
import { startPostgresProcess } from '@portal/provision/postgres-process';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { bookUntilStopped } from './harness/book-until-stopped.ts';
import { examine, isUnharmed, prepareBookings } from './harness/bookings.ts';
import { secondsSince } from './harness/figures.ts';
import { inFolder } from './harness/in-folder.ts';
import { endPortals, startPortals } from './harness/portals.ts';
import { useServer, withDatabase } from './harness/postgres.ts';
import { runRows } from './harness/rows.ts';

// Row D9: `ops backup` while people book, `ops restore` into an empty database, and a check of the result.
// Row photos: the same with photos, and the memory that it takes. Row servers: there and back over PostgreSQL 15.

const { values } = parseArgs({
  options: {
    appointments: { type: 'string', default: '100000' },
    photos: { type: 'string', default: '1000' },
    row: { type: 'string' },
  },
});
const longestRestoreSeconds = 60;
const mostMegabytes = 450;
const sizes = { vets: 12, clients: 300, pauseMilliseconds: 200 };

type Run = { readonly seconds: number; readonly peakMegabytes: number };

/** The most memory that the process has had at once, until now. */
const peakOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
};

const ops = async (databaseUrl: string, ...args: string[]): Promise<Run> => {
  const begin = performance.now();
  let peakMegabytes = 0;
  const child = spawn(process.execPath, ['apps/api/src/cli/main.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...testEnvironment, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const look = setInterval(() => {
    void peakOf(child.pid).then((peak) => (peakMegabytes = Math.max(peakMegabytes, peak)));
  }, 100);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (exitCode !== 0) throw new Error(`ops ${args[0]} ended with ${exitCode}`);
  return { seconds: secondsSince(begin, 3), peakMegabytes };
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
  const { seconds: backupSeconds } = await ops(database.url, 'backup', file);
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
    const { seconds: restoreSeconds } = await ops(empty.url.href, 'restore', file);
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

const measurePhotos = (folder: string) =>
  withDatabase(
    async ({ database }) => {
      await seed(database, 8_000);
      const photos = await addPhotos(database, Number(values.photos));
      const file = join(folder, 'photos.gz');
      const backup = await ops(database.url, 'backup', file);
      const empty = await emptyDatabase();
      const restore = await ops(empty.url.href, 'restore', file);
      await empty.drop();
      return {
        photos,
        photoMegabytes: Number(values.photos),
        fileMegabytes: Math.round((await stat(file)).size / 1_000_000),
        backup,
        restore,
        holds: Math.max(backup.peakMegabytes, restore.peakMegabytes) <= mostMegabytes,
      };
    },
    // Not in memory, which the photos would fill.
    { parent: folder },
  );

const olderServer = '/usr/lib/postgresql/15';
const locales = ["locale 'C'", "locale 'C.utf8'", "locale 'en_GB.utf8'", "locale_provider icu icu_locale 'en-GB'"];

const emptyIn = (locale: string) => emptyDatabase(`encoding 'UTF8' ${locale}`).catch(() => null);

/** `restore` compares every row with the backup, so a way that it ends has lost nothing. */
const moveThereAndBack = (folder: string) =>
  withDatabase(async ({ database, postgres }) => {
    if (!existsSync(olderServer)) throw new Error('This needs apt-get install postgresql-15');
    await seed(database, 20_000);
    await useNamesOfManyScripts(database);
    const file = join(folder, 'here.gz');
    await ops(database.url, 'backup', file);
    const older = await startPostgresProcess({ programs: olderServer });
    const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;
    const done: string[] = [];
    for (const [index, locale] of locales.entries()) {
      useServer(urlOf(older.port));
      const there = await emptyIn(locale);
      if (!there) continue;
      await ops(there.url.href, 'restore', file);
      const again = join(folder, `there-${index}.gz`);
      await ops(there.url.href, 'backup', again);
      await there.drop();
      useServer(urlOf(postgres.port));
      const back = await emptyDatabase();
      await ops(back.url.href, 'restore', again);
      await back.drop();
      done.push(locale);
    }
    useServer(urlOf(postgres.port));
    await older.stop();
    return { done, missing: locales.filter((locale) => !done.includes(locale)), holds: done.length >= 3 };
  });

await runRows(
  {
    D9: () => inFolder(measureBackup),
    photos: () => inFolder(measurePhotos),
    servers: () => inFolder(moveThereAndBack),
  },
  values.row,
);
