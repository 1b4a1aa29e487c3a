import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, DatabaseError, type Queryable } from './client.ts';
import { findEncodingProblem } from './locale.ts';
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

/** Another transaction held a lock for longer than `migrate` waits. */
export class MigrationBlocked extends Error {
  constructor(name: string) {
    super(`Migration ${name} waits for a lock that another transaction holds. It is tried again.`);
    this.name = 'MigrationBlocked';
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
    sql`select name, checksum, breaks_older as "breaksOlder" from schema_migrations order by name collate "C"`,
  );

/** The first migration of the chain that the baseline of 24 November 2026 replaced. */
const beforeBaseline = '0001_practices.sql';

type MigrationName = { readonly name: string };

export const isBeforeBaseline = (migrations: readonly MigrationName[]): boolean =>
  migrations.some(({ name }) => name === beforeBaseline);

const refuseBeforeBaseline = (applied: readonly MigrationName[]): void => {
  if (isBeforeBaseline(applied))
    throw new SchemaMismatch(
      'This database was made before the baseline of 24 November 2026, and no upgrade leads here: export it with its own release, and import it into an empty one.',
    );
};

const refuseOtherEncodings = async (queryable: Queryable): Promise<void> => {
  const problem = await findEncodingProblem(queryable);
  if (problem !== null) throw new SchemaMismatch(problem);
};

const refuseMismatch = (migrations: readonly Migration[], applied: readonly Applied[]): void => {
  refuseBeforeBaseline(applied);
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const changed = applied.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum);
  if (changed)
    throw new SchemaMismatch(
      `Migration ${changed.name} was changed after it had been applied. Migrations only go forward: add a new one.`,
    );
  const newer = applied.find(({ name, breaksOlder }) => breaksOlder && !checksums.has(name));
  if (newer)
    throw new SchemaMismatch(
      `This database was migrated by a newer release (${newer.name}) that this one cannot work with. Start that release instead.`,
    );
};

type From = { readonly from?: URL };

type Options = From & { readonly upTo?: readonly string[]; readonly lockAttempts?: number };

/** While a statement waits for a table lock, all later ones queue behind it, so one second is the limit. */
const lockTimeout = '1s';
const usualLockAttempts = 5;
const lockNotAvailable = '55P03';

/** In a transaction of its own: older releases read this table while migrations run. */
const prepareRegister = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await awaitTurnToPrepare(tx);
    await refuseOtherEncodings(tx);
    await tx.query(sql`
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await tx.query(
      sql`alter table schema_migrations add column if not exists breaks_older boolean not null default false`,
    );
  });

const apply = async (tx: Queryable, { name, text, checksum, breaksOlder }: Migration): Promise<void> => {
  await tx.query(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
  try {
    for (const statement of statementsOf(text)) await tx.query({ text: statement, values: [] });
  } catch (error) {
    throw error instanceof DatabaseError && error.code === lockNotAvailable ? new MigrationBlocked(name) : error;
  }
  await tx.query(sql`
    insert into schema_migrations (name, checksum, breaks_older) values (${name}, ${checksum}, ${breaksOlder})`);
};

/** One transaction for each migration, so that no lock is held while the next one waits for its own. */
const applyNext = (database: Database, migrations: readonly Migration[]): Promise<string | null> =>
  database.transaction(async (tx) => {
    await awaitTurnToPrepare(tx);
    const applied = await readApplied(tx);
    refuseMismatch(migrations, applied);
    const next = migrations.find(({ name }) => !applied.some((done) => done.name === name));
    if (next) await apply(tx, next);
    return next?.name ?? null;
  });

type MigrationPlan = { readonly migrations: readonly Migration[]; readonly lockAttempts: number };

const applyNextPatiently = async (database: Database, plan: MigrationPlan): Promise<string | null> => {
  try {
    return await applyNext(database, plan.migrations);
  } catch (error) {
    const lockAttempts = plan.lockAttempts - 1;
    if (lockAttempts === 0 || !(error instanceof MigrationBlocked)) throw error;
    await wait(500 + Math.random() * 1_000);
    return applyNextPatiently(database, { ...plan, lockAttempts });
  }
};

/**
 * Safe to call concurrently. Returns the names applied; throws `SchemaMismatch` after a breaking newer release, and
 * `MigrationBlocked` if a lock could not be had.
 */
export const migrate = async (
  database: Database,
  { from = folder, upTo, lockAttempts = usualLockAttempts }: Options = {},
): Promise<readonly string[]> => {
  const migrations = (await readMigrations(from)).filter(({ name }) => upTo?.includes(name) ?? true);
  await prepareRegister(database);
  const names: string[] = [];
  for (;;) {
    const name = await applyNextPatiently(database, { migrations, lockAttempts });
    if (name === null) return names;
    names.push(name);
  }
};

/** The returned check throws `SchemaMismatch` once another release has migrated the database. */
export const openSchemaCheck = async ({ from = folder }: From = {}) => {
  const migrations = await readMigrations(from);
  return async (database: Database): Promise<void> => {
    await refuseOtherEncodings(database);
    refuseMismatch(migrations, await readApplied(database));
  };
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

/** Every migration of this release, and those of others that were applied. Refuses what no migration leads from. */
export const listMigrations = async (database: Database): Promise<MigrationState[]> => {
  await refuseOtherEncodings(database);
  const isThere = await database.certainValue<boolean>(
    sql`select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  const applied = isThere
    ? await database.query<MigrationState & { readonly appliedAt: number }>(
        sql`select name, applied_at as "appliedAt", breaks_older as "breaksOlder" from schema_migrations`,
      )
    : [];
  refuseBeforeBaseline(applied);
  const pending = (await readMigrations(folder)).filter(({ name }) => !applied.some((done) => done.name === name));
  return [...applied, ...pending.map(({ name, breaksOlder }) => ({ name, breaksOlder, appliedAt: null }))].toSorted(
    (one, other) => (one.name < other.name ? -1 : 1),
  );
};

// The extended protocol takes one statement at a time; a migration with function bodies separates them with `;;`.
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(text.includes(';;') ? ';;' : /;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
