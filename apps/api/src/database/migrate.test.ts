import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateCommand } from '../cli/commands/migrate.ts';
import { emptyDatabase, testDatabase } from '../../testing/databases/test-database.ts';
import { migrate, MigrationBlocked, openSchemaCheck, SchemaMismatch } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const parent = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
afterAll(() => rm(parent, { recursive: true }));

const releaseWith = async (files: Readonly<Record<string, string>>): Promise<URL> => {
  const folder = await mkdtemp(join(parent, 'release-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
};

describe('releases side by side (D11, D17)', () => {
  it('an older release continues beside a newer one after a compatible migration', async () => {
    const newer = await releaseWith({ '9001_more.sql': 'create table more (id int);\n' });
    expect(await migrate(database, { from: newer })).toEqual(['9001_more.sql']);
    expect(await migrate(database)).toEqual([]);
    const check = await openSchemaCheck();
    await expect(check(database)).resolves.toBeUndefined();
  });

  it('an older release says that it cannot run if a migration breaks older releases', async () => {
    const check = await openSchemaCheck();
    const breaking = await releaseWith({ '9002_less.sql': '-- breaks older releases\ncreate table less (id int);\n' });
    await migrate(database, { from: breaking });
    const words = /migrated by a newer release \(9002_less\.sql\) .* Start that release instead\.$/;
    await expect(check(database)).rejects.toThrow(words);
    await expect(migrate(database)).rejects.toThrow(words);
    await database.query(sql`delete from schema_migrations where name like '9%'`);
    await expect(check(database)).resolves.toBeUndefined();
  });

  it('a database with migrations before the baseline is refused, with instructions', async () => {
    const old = await emptyDatabase();
    const openDatabase = await openPostgres({ url: old.url.href, maxConnections: 1 });
    await migrate(openDatabase, { from: await releaseWith({}) });
    await openDatabase.query(sql`insert into schema_migrations (name, checksum) values ('0001_practices.sql', '')`);
    const words = /before the baseline .* import it into an empty one\.$/;
    await expect(migrate(openDatabase)).rejects.toThrow(words);
    await expect(
      migrateCommand.run({ database: openDatabase, config: testConfig(), args: [], dryRun: true }),
    ).rejects.toThrow(words);
    await openDatabase.close();
    await old.drop();
  });

  it('a migration that was changed after it was applied is refused', async () => {
    await migrate(database, { from: await releaseWith({ '9003_first.sql': 'select 1;\n' }) });
    const changed = migrate(database, { from: await releaseWith({ '9003_first.sql': 'select 2;\n' }) });
    await expect(changed).rejects.toBeInstanceOf(SchemaMismatch);
    await expect(changed).rejects.toThrow('Migrations only go forward: add a new one.');
  });
});

it('D10, D11: a migration waits for a lock for a second at a time, and others continue meanwhile', async () => {
  const empty = await emptyDatabase();
  const open = () => openPostgres({ url: empty.url.href, maxConnections: 1 });
  const [migrating, holding, reading] = await Promise.all([open(), open(), open()]);
  await migrate(holding, { from: await releaseWith({ '0001_a.sql': 'create table a (id int);\n' }) });

  const from = await releaseWith({
    '0001_a.sql': 'create table a (id int);\n',
    '0002_b.sql': 'create table b (id int);\n',
    '0003_wider.sql': 'create table c (id int);\nalter table a add column name text;\n',
  });
  const locked = Promise.withResolvers<void>();
  const longTransaction = Promise.withResolvers<void>();
  const lock = holding.transaction(async (tx) => {
    await tx.query(sql`lock table a in access share mode`);
    locked.resolve();
    await longTransaction.promise;
  });
  await locked.promise;
  const listTables = () =>
    reading.query<{ a: boolean; b: boolean; c: boolean }>(sql`
        select to_regclass('a') is not null as a, to_regclass('b') is not null as b, to_regclass('c') is not null as c`);
  const migrated = migrate(migrating, { from, lockAttempts: 2 }).catch((error: unknown) => error);
  const waits = () => reading.query(sql`select 1 from pg_locks where not granted and relation = 'a'::regclass`);
  await expect.poll(waits).toHaveLength(1);
  expect(await reading.query(sql`select id from a`)).toEqual([]);
  expect(await migrated).toEqual(new MigrationBlocked('0003_wider.sql'));
  expect(await listTables()).toEqual([{ a: true, b: true, c: false }]);

  longTransaction.resolve();
  await lock;
  expect(await migrate(migrating, { from })).toEqual(['0003_wider.sql']);
  await Promise.all([migrating, holding, reading].map((database) => database.close()));
  await empty.drop();
});

it('D16: six processes that start on an empty database all start, and apply each migration once', async () => {
  const from = await releaseWith({
    '0001_a.sql': 'create table a (id int);\n',
    '0002_b.sql': 'create table b (id int);\n',
  });
  for (let times = 0; times < 5; times++) {
    const empty = await emptyDatabase();
    const open = () => openPostgres({ url: empty.url.href, maxConnections: 1 });
    const processes = await Promise.all(Array.from({ length: 6 }, open));
    const applied = await Promise.all(processes.map((process) => migrate(process, { from })));
    expect(applied.flat().toSorted()).toEqual(['0001_a.sql', '0002_b.sql']);
    await Promise.all(processes.map((process) => process.close()));
    await empty.drop();
  }
});
