import { stat } from 'node:fs/promises';
import { type Kind, type KindName, kindNames } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { InputRow } from '../read-row.ts';
import { recordRow } from '../record-row.ts';
import { type FileLimits, requireReadableSize, usualFileLimits } from './file-limits.ts';
import { inputRow } from './input-rows.ts';
import { endingOf, kindOfFile, workbookEnding } from './kind-of-name.ts';
import { type Folder, listFolder } from './list-folder.ts';
import { matchHeadings } from './match-headings.ts';
import { inspect, readTable, type RawRecord, type Table, type Tables } from './read-tables.ts';
import type { RawRow } from './read-csv.ts';
import { runReader } from './run-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type OpenFile = {
  readonly path: string;
  readonly kind: Kind;
  readonly hash: string;
  readonly rowCount: number;
  /** How it was read: encoding, delimiter, line ends, date system. */
  readonly facts: readonly string[];
  readonly notices: readonly string[];
  rows(): AsyncIterable<InputRow>;
};

export type OpenFiles = {
  readonly files: readonly OpenFile[];
  /** Files and sheets that are not read, each with what to do. */
  readonly leftOut: readonly string[];
};

export class ImportRefused extends Error {}

type Reading = { readonly path: string; readonly limits: FileLimits };

/** Only a small text is read in this process. */
const isSmall = async ({ path, limits }: Reading): Promise<boolean> =>
  (await requireReadableSize(path, limits.bytes)) <= limits.smallBytes && endingOf(path) !== workbookEnding;

const inspectFile = async ({ path, limits }: Reading): Promise<Tables> => {
  if (await isSmall({ path, limits })) return inspect(path, limits);
  for await (const answer of runReader({ path, limits })) if ('tables' in answer) return answer.tables;
  throw new Error('A reader of files ended without an answer');
};

async function* rawRows({ path, limits }: Reading, table: Table): AsyncGenerator<RawRow | RawRecord> {
  if (await isSmall({ path, limits })) return yield* readTable(path, table, limits);
  for await (const answer of runReader({ path, table, limits })) if ('rows' in answer) yield* answer.rows;
}

const openTable = (reading: Reading, table: Table): OpenFile => {
  const { hash, sheet, rowCount, facts, headings, isFrom1904 } = table;
  const kind = kindOf(table.kind);
  const { columns, notices } = headings === null ? { columns: [], notices: [] } : matchHeadings(kind, headings);
  async function* rows(): AsyncGenerator<InputRow> {
    try {
      for await (const row of rawRows(reading, table))
        yield 'record' in row ? recordRow(kind, row.record, row.line) : inputRow(row, { columns, isFrom1904 });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      throw new ImportRefused(`Nothing has been changed.\n${reading.path}: ${error.message}`);
    }
  }
  const path = sheet === null ? reading.path : `${reading.path}, sheet ${sheet}`;
  return { path, kind, hash, rowCount, facts, notices: [...table.notices, ...notices], rows };
};

const filesAt = async (path: string): Promise<Folder> => {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new ImportRefused(`There is no ${path}.`);
  return stats.isDirectory() ? listFolder(path) : { paths: [path], leftOut: [] };
};

export type Problem = {
  /** Null if the file may hold any kind. */
  readonly kind: KindName | null;
  readonly sentence: string;
};

type Options = {
  readonly limits?: FileLimits;
  /** Files named after another kind are not opened. */
  readonly kinds?: readonly KindName[];
};

const order = ({ kind }: OpenFile): number => kindNames.indexOf(kind.name);

/** Opens what can be read, and says what is wrong with the other files. In a folder, recognises files by name, such as clients.csv. */
export const openReadable = async (
  paths: readonly string[],
  { limits = usualFileLimits, kinds = kindNames }: Options = {},
): Promise<OpenFiles & { readonly problems: readonly Problem[] }> => {
  const places = await Promise.all(paths.map(filesAt));
  const leftOut = places.flatMap((place) => place.leftOut);
  const files: OpenFile[] = [];
  const problems: Problem[] = [];
  for (const path of places.flatMap((place) => place.paths)) {
    const kind = kindOfFile(path);
    if (kind !== null && !kinds.includes(kind)) continue;
    try {
      const { tables, leftOutSheets } = await inspectFile({ path, limits });
      leftOut.push(...leftOutSheets.map((sheet) => `${path}, sheet ${sheet} is left out: name it after its kind`));
      for (const table of tables) {
        const file = openTable({ path, limits }, table);
        if (files.some(({ kind }) => kind === file.kind))
          problems.push({ kind: table.kind, sentence: `${file.path}: is a second file of ${table.kind}` });
        else files.push(file);
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push({ kind: kind, sentence: `${path}: ${error.message}` });
    }
  }
  return { files: files.toSorted((one, other) => order(one) - order(other)), leftOut, problems };
};

/** Throws `ImportRefused` listing every problem. */
export const openFiles = async (paths: readonly string[], limits = usualFileLimits): Promise<OpenFiles> => {
  const { files, leftOut, problems } = await openReadable(paths, { limits });
  const sentences = problems.map(({ sentence }) => sentence);
  if (problems.length > 0)
    throw new ImportRefused(`Nothing has been changed.\n${[...sentences, ...leftOut].join('\n')}`);
  if (files.length > 0) return { files, leftOut };
  const names = `Name files after their kind: ${kindNames.join(', ')}.`;
  throw new ImportRefused([`There is no file to import. ${names}`, ...leftOut].join('\n'));
};
