import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from './client.ts';
import { awaitTurnToPrepare } from './preparation-lock.ts';
import { sql } from './sql.ts';

const folder = new URL('./migrations/', import.meta.url);

type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly breaksOlder: boolean;
};

/** Older releases cannot run against a migration with this line. */
const breaksOlderLine = /^-- breaks older releases$/m;

export class SchemaMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaMismatch';
  }
}

const readMigrations = async (from: URL): Promise<Migration[]> => {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, text, checksum, breaksOlder: breaksOlderLine.test(text) };
    }),
  );
};

type Applied = { readonly name: string; readonly checksum: string; readonly breaksOlder: boolean };

const readApplied = (queryable: Queryable): Promise<Applied[]> =>
  queryable.query<Applied>(
    sql`select name, checksum, breaks_older as "breaksOlder" from schema_migrations order by name`,
  );

const refuseMismatch = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed)
    throw new SchemaMismatch(
      `Migration ${changed.name} was changed after it had been applied. Migrations only go forward: add a new one.`,
    );
  const newer = applied.find(({ name, breaksOlder }) => breaksOlder && !known.has(name));
  if (newer)
    throw new SchemaMismatch(
      `This database was migrated by a newer release (${newer.name}) that this one cannot work with. Start that release instead.`,
    );
};

type From = { readonly from?: URL; readonly upTo?: readonly string[] };

/** Safe to call concurrently. Returns the names applied; throws `SchemaMismatch` after a breaking newer release. */
export const migrate = async (database: Database, { from = folder, upTo }: From = {}): Promise<readonly string[]> => {
  const migrations = (await readMigrations(from)).filter(({ name }) => upTo?.includes(name) ?? true);
  return database.transaction(async (tx) => {
    await awaitTurnToPrepare(database, tx);
    await tx.query(sql`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await tx.query(
      sql`alter table schema_migrations add column if not exists breaks_older boolean not null default false`,
    );
    const applied = await readApplied(tx);
    refuseMismatch(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.some((done) => done.name === name));
    for (const { name, text, checksum, breaksOlder } of pending) {
      for (const statement of statementsOf(text)) await tx.query({ text: statement, values: [] });
      await tx.query(sql`
        insert into schema_migrations (name, checksum, breaks_older) values (${name}, ${checksum}, ${breaksOlder})`);
    }
    return pending.map(({ name }) => name);
  });
};

/** The returned check throws `SchemaMismatch` once another release has migrated the database. */
export const openSchemaCheck = async ({ from = folder }: From = {}) => {
  const migrations = await readMigrations(from);
  return async (database: Database): Promise<void> => refuseMismatch(migrations, await readApplied(database));
};

export const findPendingMigrations = async (database: Database): Promise<readonly string[]> => {
  const applied = new Set((await readApplied(database)).map(({ name }) => name));
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
};

export type MigrationState = {
  readonly name: string;
  readonly appliedAt: number | null;
  readonly breaksOlder: boolean;
};

/** Every migration of this release, and those of others that were applied. */
export const listMigrations = async (database: Database): Promise<MigrationState[]> => {
  const [known] = await database.query<{ readonly isThere: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  const applied = known?.isThere
    ? await database.query<{ readonly name: string; readonly appliedAt: number; readonly breaksOlder: boolean }>(
        sql`select name, applied_at as "appliedAt", breaks_older as "breaksOlder" from schema_migrations`,
      )
    : [];
  const pending = (await readMigrations(folder)).filter(({ name }) => !applied.some((done) => done.name === name));
  return [...applied, ...pending.map(({ name, breaksOlder }) => ({ name, breaksOlder, appliedAt: null }))].toSorted(
    (one, other) => one.name.localeCompare(other.name),
  );
};

// The extended protocol takes one statement at a time; a migration with function bodies separates them with `;;`.
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(text.includes(';;') ? ';;' : /;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
