import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './client.ts';
import { sql } from './sql.ts';

const folder = new URL('./migrations/', import.meta.url);
/** Any number that nothing else in this database locks. */
const migrationLock = 0x706f7274;

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const pendingOf = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] => {
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had been applied. Migrations only go forward: add a new one.`,
      );
  }
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown)
    throw new Error(`This database was migrated by a newer release (${unknown}). Start that release instead.`);
  return migrations.filter(({ name }) => !applied.has(name));
};

/** Brings the schema up to date, forward only. Several processes may call it at once: one works, the others wait. Answers what was applied. */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  await database.script(
    `create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const migrations = await readMigrations();
  return database.transaction(async (tx) => {
    // PGlite has no second connection to wait for, and its advisory locks do not wait (electric-sql/pglite#704).
    if (database.engine === 'postgres') await tx.query(sql`select pg_advisory_xact_lock(${migrationLock})`);
    const rows = await tx.query<{ name: string; checksum: string }>(sql`select name, checksum from schema_migrations`);
    const pending = pendingOf(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const { name, text, checksum } of pending) {
      for (const statement of statementsOf(text)) await tx.query({ text: statement, values: [] });
      await tx.query(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`);
    }
    return pending.map(({ name }) => name);
  });
};

// A transaction speaks the extended protocol, which takes one statement at a time. Migrations hold no function bodies;
// one that does goes into a file of its own with a `;;` at its ends.
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(text.includes(';;') ? ';;' : /;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
