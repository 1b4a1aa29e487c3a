import type { Database, Queryable } from '../client.ts';
import { isBeforeBaseline, listMigrations, migrate } from '../migrate.ts';
import { sql } from '../sql.ts';
import {
  type Digest,
  digestOf,
  fixTexts,
  insertableColumns,
  listForeignKeys,
  listTables,
  quoted,
  run,
} from './backed-up-tables.ts';
import { type BackupHeader, type BackupPart, firstFormat, readBackupFile, UnusableBackup } from './backup-file.ts';
import { createFirstFormatComparison } from './first-format.ts';

type Tell = (table: string, done: number, total: number) => void;

const holdsPeople = async (database: Database): Promise<boolean> => {
  if ((await database.value(sql`select to_regclass('practices')::text as name`)) === null) return false;
  return database.returnsRow(sql`
    select 1 from practices union all select 1 from clients union all select 1 from identities limit 1`);
};

const refuseOtherReleases = async (database: Database, { migrations }: BackupHeader): Promise<void> => {
  if (isBeforeBaseline(migrations))
    throw new UnusableBackup(
      'This backup was taken before the baseline of 24 November 2026, and no upgrade leads here: restore it with its own release, export that database, and import the files into an empty one.',
    );
  const names = new Set((await listMigrations(database)).map(({ name }) => name));
  const strange = migrations.find(({ name }) => !names.has(name));
  if (strange)
    throw new UnusableBackup(
      `This backup was taken by a newer release (${strange.name}). Restore it with that release.`,
    );
};

/**
 * Rows arrive in any order, and triggers ran before the backup was made. Adding a foreign key again checks the whole
 * table at once, many times faster than row by row.
 */
const suspendRules = async (tx: Queryable, tables: readonly string[]) => {
  const keys = await listForeignKeys(tx);
  for (const { table, name } of keys) await run(tx, `alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of tables) await run(tx, `alter table ${quoted(table)} disable trigger user`);
  return async (): Promise<void> => {
    for (const { table, name, definition } of keys)
      await run(tx, `alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const table of tables) await run(tx, `alter table ${quoted(table)} enable trigger user`);
  };
};

const createInserter = (tx: Queryable) => {
  const statements = new Map<string, string>();
  const statementFor = async (table: string): Promise<string> => {
    const columns = (await insertableColumns(tx, table)).map(quoted).join(', ');
    return `insert into ${quoted(table)} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`;
  };
  return async ({ table, rows }: BackupPart): Promise<void> => {
    const statement = statements.get(table) ?? (await statementFor(table));
    statements.set(table, statement);
    await run(tx, statement, [rows]);
  };
};

const hasDigest =
  (tx: Queryable) =>
  async (table: string, expected: Digest): Promise<boolean> => {
    const { rows, digest } = await digestOf(tx, table);
    return rows === expected.rows && digest === expected.digest;
  };

const load = (database: Database, path: string, { header, tell }: { header: BackupHeader; tell: Tell }) =>
  database.transaction(async (tx) => {
    await fixTexts(tx);
    const tables = await listTables(tx);
    const restoreRules = await suspendRules(tx, tables);
    await run(tx, `truncate ${tables.map(quoted).join(', ')}`);
    const insert = createInserter(tx);
    const firstFormatOnes = createFirstFormatComparison(tx);
    const total = Object.values(header.tables).reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    await readBackupFile(path, async (part) => {
      await insert(part);
      await firstFormatOnes.add(part, header);
      done += part.count;
      tell(part.table, done, total);
    });
    for (const { name, lastValue } of header.sequences)
      await run(tx, 'select setval(to_regclass($1), $2::bigint)', [quoted(name), lastValue]);
    await restoreRules();
    const isEqual = header.format === firstFormat ? firstFormatOnes.isEqual : hasDigest(tx);
    for (const [table, expected] of Object.entries(header.tables))
      if (!(await isEqual(table, expected)))
        throw new UnusableBackup(`The rows of ${table} differ from the ${expected.rows} of the backup.`);
  });

/** Reads the whole file without changing anything. */
export const examineBackup = async (path: string): Promise<BackupHeader> => {
  const counted: Record<string, number> = {};
  const header = await readBackupFile(path, (part) => {
    counted[part.table] = (counted[part.table] ?? 0) + part.count;
  });
  const short = Object.entries(header.tables).find(([table, { rows }]) => (counted[table] ?? 0) !== rows);
  if (short) throw new UnusableBackup(`${short[0]} has ${counted[short[0]] ?? 0} rows instead of ${short[1].rows}.`);
  return header;
};

/** Restores into an empty database, and compares all rows with the backup before committing. */
export const restoreBackup = async (
  database: Database,
  { path, tell }: { readonly path: string; readonly tell: Tell },
): Promise<BackupHeader> => {
  const header = await examineBackup(path);
  if (await holdsPeople(database))
    throw new UnusableBackup('The database is not empty. Name an empty one with DATABASE_URL or DATA_DIR.');
  await refuseOtherReleases(database, header);
  await migrate(database, { upTo: header.migrations.map(({ name }) => name) });
  await load(database, path, { header, tell });
  await migrate(database);
  return header;
};
