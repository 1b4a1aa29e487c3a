import { once } from 'node:events';
import type { FileLimits } from './file-limits.ts';
import { inspect, readTable, type RawRecord, type Table, type Tables } from './read-tables.ts';
import type { RawRow } from './read-csv.ts';
import { UnreadableFile } from './unreadable-file.ts';

// A process that reads one file for another and answers in lines of JSON, so that a file can only end this process.

/** Without a table, the file is inspected. */
export type Task = { readonly path: string; readonly table?: Table; readonly limits: FileLimits };

export type Answer =
  | { readonly tables: Tables }
  | { readonly rows: readonly (RawRow | RawRecord)[] }
  | { readonly problem: string }
  | { readonly failure: string };

const [mostRows, mostCharacters] = [500, 262_144];

const sizeOf = (row: RawRow | RawRecord): number =>
  'record' in row
    ? JSON.stringify(row.record).length
    : row.cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 64), 0);

async function* answersTo({ path, table, limits }: Task): AsyncGenerator<Answer> {
  if (!table) {
    yield { tables: await inspect(path, limits) };
    return;
  }
  let rows: (RawRow | RawRecord)[] = [];
  let size = 0;
  for await (const row of readTable(path, table, limits)) {
    rows.push(row);
    size += sizeOf(row);
    if (rows.length < mostRows && size < mostCharacters) continue;
    yield { rows };
    [rows, size] = [[], 0];
  }
  yield { rows };
}

const send = async (answer: Answer): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
};

try {
  for await (const answer of answersTo(JSON.parse(process.argv[2] ?? '') as Task)) await send(answer);
} catch (error) {
  const isExpected = error instanceof UnreadableFile;
  await send(isExpected ? { problem: error.message } : { failure: String((error as Error).stack) });
}
