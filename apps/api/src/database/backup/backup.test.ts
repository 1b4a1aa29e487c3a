import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { ChecksFailed, UsageError } from '../../cli/command.ts';
import { backupCommand } from '../../cli/commands/backup.ts';
import { mailCommand } from '../../cli/commands/mail.ts';
import { restoreCommand } from '../../cli/commands/restore.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { startTestServer } from '../../../testing/servers/test-server.ts';
import { type Database, queryableBy } from '../client.ts';
import { sql } from '../sql.ts';
import { digestOf, listTables } from './backed-up-tables.ts';
import { readBackupFile } from './backup-file.ts';
import { closeAfterTest, closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { examineDiary } from '../../../testing/races/examine-diary.ts';
import {
  addTestReasons,
  bookersAt,
  bookingBody,
  countAppointments,
  findSlots,
} from '../../../testing/scenes/bookers.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const picture = async (database: Database): Promise<string[]> => {
  const lines: string[] = [];
  for (const table of await listTables(database)) {
    const { rows, digest } = await digestOf(database, table);
    lines.push(`${table} ${rows} ${digest}`);
  }
  return lines;
};

const config = testConfig();
const restore = (database: Database, path: string, dryRun = false) =>
  restoreCommand.run({ database, config, args: [path], dryRun });
const refusal = async (database: Database, path: string): Promise<string> => {
  const error = await restore(database, path).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ChecksFailed);
  return (error as Error).message;
};

const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
const file = join(folder, 'backup.gz');
const source = await closeAtEnd(testDatabase());
const portal = await startTestServer({ database: source });
const { book, laterSlot, cancel } = await appointmentScene({ database: source, portal });
await book(await laterSlot());
await cancel(await book(await laterSlot()));
await portal.close();
await source.query(sql`
  insert into appointment_photos (appointment_id, place, image, small, digest)
  select appointment_id, place, decode(repeat('ff', 900000), 'hex'), '', decode(place::text || '0', 'hex')
    from appointments, generate_series(1, 3) as place`);
const expected = await picture(source);
afterAll(() => rm(folder, { recursive: true }));

test('a backup restored into an empty database has the same rows, and new rows get new ids', async () => {
  const shares: number[] = [];
  const words = await backupCommand.run({
    database: source,
    config,
    args: [file],
    progress: ({ done, total }) => void shares.push(done / total),
  });
  expect(words).toMatch(/^Wrote \d+ rows of \d+ tables/);
  expect(shares.at(-1)).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await closeAfterTest(testDatabase());
  expect(await restore(target, file, true)).toMatch(/^The file is whole/);
  expect(await restore(target, file)).toContain('Every table equals the backup.');
  expect(await picture(target)).toEqual(expected);
  const newest = await target.certainValue<number>(sql`
    insert into clients (first_name, last_name, email, home_practice_id)
    select 'Al', 'Newcomer', 'al@example.org', min(practice_id) from practices returning client_id as id`);
  expect(newest).toBeGreaterThan(1);
  expect(await mailCommand.run({ database: target, config, args: ['list'] })).toContain('restored or copied');
  expect(await refusal(target, file)).toBe(
    'The database is not empty. Name an empty one with DATABASE_URL or DATA_DIR. Nothing has been restored.',
  );
});

test('a backup uses limited memory, whatever the number of rows', async () => {
  const sizes: number[] = [];
  await readBackupFile(file, ({ table, count, rows }) => {
    if (table === 'appointment_photos') sizes.push(count);
    expect(rows.length).toBeLessThan(2_500_000);
  });
  expect(sizes).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a folder keeps the newest backups up to its limit, and all other files', async () => {
  const place = await mkdtemp(join(folder, 'nightly-'));
  const [first, second] = ['portal-2026-01-01T02-30-00Z.gz', 'portal-2026-01-02T02-30-00Z.gz'];
  for (const name of [first, second, 'monthly.gz']) await writeFile(join(place, name), '');
  const backup = (...args: string[]) => backupCommand.run({ database: source, config, args });
  expect(await backup('--into', place, '--keep', '2')).toContain(`Deleted ${first}.`);
  const names = await readdir(place);
  expect(names.toSorted()).toEqual(['monthly.gz', second, expect.stringMatching(/^portal-.*Z\.gz$/)]);
  for (const wrong of [['--keep', '2'], ['--into', place, '--keep', '0'], [file, '--into', place], []])
    await expect(backup(...wrong)).rejects.toThrow(UsageError);
});

test('an interrupted backup leaves no file, and a backup overwrites no file', async () => {
  const backup = (path: string, progress?: () => never) =>
    backupCommand.run({ database: source, config, args: [path], ...(progress ? { progress } : {}) });
  const place = await mkdtemp(join(folder, 'interrupted-'));
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(backup(join(place, 'backup.gz'), interrupt)).rejects.toThrow('interrupted');
  expect(await readdir(place)).toEqual([]);
  const before = await readFile(file);
  await expect(backup(file)).rejects.toThrow('exists already. Nothing has been written over.');
  expect(await readFile(file)).toEqual(before);
});

test('a damaged, incomplete, foreign or changed backup restores nothing', { tags: 'full' }, async () => {
  const target = await closeAfterTest(testDatabase());
  const before = await picture(target);
  const text = gunzipSync(await readFile(file)).toString();
  const lines = text.trimEnd().split('\n');
  const files: Record<string, Buffer> = {
    'no-end.gz': gzipSync(lines.slice(0, -1).join('\n')),
    'cut.gz': (await readFile(file)).subarray(0, 2000),
    'text.gz': Buffer.from('hello'),
    'other.gz': gzipSync('{"format":"something else"}\n'),
    'altered.gz': gzipSync(text.replaceAll('Bella', 'Stella')),
    'older.gz': gzipSync(text.replace('"migrations":[', '"migrations":[{"name":"0001_practices.sql","checksum":"x"},')),
    'newer.gz': gzipSync(text.replace('"migrations":[', '"migrations":[{"name":"9999_later.sql","checksum":"x"},')),
  };
  const reasons: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, name), bytes);
    reasons[name] = await refusal(target, join(folder, name));
  }
  reasons['missing'] = await refusal(target, join(folder, 'missing.gz'));
  expect(reasons).toMatchObject({
    'no-end.gz': expect.stringContaining('its end is missing'),
    'cut.gz': expect.stringContaining('damaged'),
    'text.gz': expect.stringContaining('damaged'),
    'other.gz': expect.stringContaining('not a backup of the portal'),
    'altered.gz': expect.stringContaining('differ from the'),
    'newer.gz': expect.stringContaining('newer release (9999_later.sql)'),
    'older.gz': expect.stringContaining('before the baseline of 24 November 2026, and no upgrade leads here'),
    missing: expect.stringContaining('no such file'),
  });
  expect(await picture(target)).toEqual(before);
});

const tell = () => undefined;

/** Runs `work` after the snapshot is taken and before the first row is read. */
const afterSnapshot = (database: Database, work: () => Promise<void>): Database => {
  let isDone = false;
  return {
    ...database,
    transaction: (run) =>
      database.transaction((tx) =>
        run(
          queryableBy(async (statement) => {
            if (!isDone && statement.text.startsWith('declare')) {
              isDone = true;
              await work();
            }
            return tx.query(statement);
          }),
        ),
      ),
  };
};

test('D9: a backup during bookings contains every booking confirmed before it', async () => {
  const server = await closeAfterTest(startTestServer({ database: source }));
  await addTestReasons(source);
  const practice = await buildPractice(source);
  const bookers = await bookersAt({ database: source, portal: server }, practice, 12);
  const slots = await findSlots({ practice, booker: bookers[0] });
  const bookAt = async (index: number): Promise<number> => {
    const [booker, slot] = [bookers[index], slots[4 * index]];
    if (!booker || !slot) throw new Error('there are too few clients or times');
    const body = bookingBody({ practice, booker, slot });
    const answer = await booker.caller.post<{ appointmentId: number }>('/appointments', body);
    expect(answer.status).toBe(201);
    return answer.body.appointmentId;
  };
  const bookAll = (...indexes: number[]) => Promise.all(indexes.map(bookAt));

  const before = await bookAll(0, 1, 2, 3);
  const under = bookAll(4, 5, 6, 7);
  const path = join(folder, 'under-load.gz');
  let after: number[] = [];
  await writeBackup(
    afterSnapshot(source, async () => void (after = await bookAll(8, 9, 10, 11))),
    { path, tell },
  );
  await under;
  const restored = await closeAfterTest(testDatabase());
  await restoreBackup(restored, { path, tell });
  expect(await countAppointments(restored, before)).toBe(4);
  expect(await countAppointments(restored, after)).toBe(0);
  const { appointments, violations } = await examineDiary(restored, practice.practiceId);
  expect(violations).toEqual([]);
  expect(appointments.length).toBeLessThanOrEqual(8);
});
