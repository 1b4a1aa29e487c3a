import type { Database, Queryable } from '../client.ts';
import { sql } from '../sql.ts';
import { type Digest, digestOf, fixTexts, listSequences, listTables, quoted, run } from './backed-up-tables.ts';
import { backupFormat, type BackupHeader, type BackupPart, writeBackupFile } from './backup-file.ts';

const mostRowsAtOnce = 500;
/** Photos make rows of a megabyte: what is fetched at once is bounded by its size. */
const charactersAtOnce = 2_000_000;

type Tables = { readonly tables: Readonly<Record<string, Required<Digest>>> };
type Tell = (table: string, done: number, total: number) => void;

const rowsAtOnce = ({ longest }: Required<Digest>): number =>
  Math.max(1, Math.min(mostRowsAtOnce, Math.floor(charactersAtOnce / Math.max(1, longest))));

async function* rowsOf(tx: Queryable, table: string, atOnce: number): AsyncGenerator<string[]> {
  await run(tx, `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t`);
  for (;;) {
    const rows = await run<{ row: string }>(tx, `fetch ${atOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await run(tx, 'close backup_rows');
}

async function* partsOf(tx: Queryable, { tables }: Tables, tell: Tell): AsyncGenerator<BackupPart> {
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const [table, digest] of Object.entries(tables))
    for await (const rows of rowsOf(tx, table, rowsAtOnce(digest))) {
      yield { table, count: rows.length, rows: `[${rows.join(',')}]` };
      done += rows.length;
      tell(table, done, total);
    }
}

const headerOf = async (tx: Queryable): Promise<BackupHeader & Tables> => {
  const tables: Record<string, Required<Digest>> = {};
  for (const table of await listTables(tx)) tables[table] = await digestOf(tx, table);
  const migrations = await tx.query<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migrations order by name collate "C"`,
  );
  const sequences = await listSequences(tx);
  return { format: backupFormat, takenAt: new Date().toISOString(), migrations, tables, sequences };
};

/** Reads all rows in one snapshot, while the portal keeps running. */
export const writeBackup = (database: Database, { path, tell }: { readonly path: string; readonly tell: Tell }) =>
  database.transaction(async (tx) => {
    await run(tx, 'set transaction isolation level repeatable read read only');
    await fixTexts(tx);
    const header = await headerOf(tx);
    await writeBackupFile(path, header, partsOf(tx, header, tell));
    return header;
  });
