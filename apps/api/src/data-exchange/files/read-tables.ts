import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type KindName, kindNames } from '../kinds/kind.ts';
import { decodeChunks, requireText } from './decode-text.ts';
import { type FileLimits, requireReadableSize, tooManyCells } from './file-limits.ts';
import { endingOf, kindOfName, kindOfFile, workbookEnding } from './kind-of-name.ts';
import { openCsv, type RawRow, type Source } from './read-csv.ts';
import { readRecords } from './read-json.ts';
import { scanText, type TextFacts } from './scan-text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { withWorkbook, type Workbook } from './workbooks/read-workbook.ts';

export type Table = {
  readonly kind: KindName;
  /** Null in a file that is one table. */
  readonly sheet: string | null;
  /** Null for JSON. */
  readonly headings: readonly string[] | null;
  readonly rowCount: number;
  readonly hash: string;
  readonly isFrom1904: boolean;
  /** How it was read, for the report. */
  readonly facts: readonly string[];
  readonly notices: readonly string[];
};

export type Tables = { readonly tables: readonly Table[]; readonly leftOutSheets: readonly string[] };

/** A record of JSON, by its position from 1. */
export type RawRecord = { readonly line: number; readonly record: unknown };

const chunksOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);

const listed = (lines: readonly number[]): string => {
  const most = 3;
  const first = lines.slice(0, most).join(', ');
  return lines.length > most ? `${first} and ${lines.length - most} more` : first;
};

const straysOf = ({ strayLines }: TextFacts): string[] => {
  if (strayLines.length === 0) return [];
  const [what, their] = strayLines.length === 1 ? ['line', 'is'] : ['lines', 'are'];
  return [
    `${what} ${listed(strayLines)} ${their} not UTF-8 like the rest: letters there have been read as Windows-1252`,
  ];
};

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
} as const;

const encodingOf = ({ encoding, hasMark }: TextFacts): string =>
  `${encodingNames[encoding]}${hasMark ? ' with a mark' : ''}`;

const lineEndsOf = ({ lineEnds }: TextFacts): string => {
  const ends = Object.entries(lineEnds).filter(([, count]) => count > 0);
  return ends.length === 0 ? 'one line' : `line ends ${ends.map(([end]) => end.toUpperCase()).join(' and ')}`;
};

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

const scan = async (path: string): Promise<TextFacts> => {
  async function* chunks(): AsyncGenerator<Buffer> {
    let isFirst = true;
    for await (const chunk of chunksOf(path)) {
      if (isFirst) requireText(chunk);
      isFirst = false;
      yield chunk;
    }
  }
  return scanText(chunks());
};

const sourceOf = (path: string, facts: TextFacts): Source => {
  return () => decodeChunks(chunksOf(path), facts);
};

const inspectCsv = async (path: string, kind: KindName, limits: FileLimits): Promise<Table> => {
  const facts = await scan(path);
  const { delimiter, headings } = await openCsv(sourceOf(path, facts));
  if (facts.lines * headings.length > limits.cells) throw new UnreadableFile(`has ${tooManyCells(limits)}`);
  return {
    kind,
    sheet: null,
    headings,
    rowCount: facts.lines - 1,
    hash: facts.hash,
    isFrom1904: false,
    facts: [encodingOf(facts), delimiterNames[delimiter] ?? `"${delimiter}" between cells`, lineEndsOf(facts)],
    notices: straysOf(facts),
  };
};

const inspectJson = async (path: string, kind: KindName): Promise<Table> => {
  const facts = await scan(path);
  const { length } = await readRecords(path, kind);
  const shared = { kind, sheet: null, headings: null, isFrom1904: false };
  return {
    ...shared,
    rowCount: length,
    hash: facts.hash,
    facts: ['JSON', encodingOf(facts)],
    notices: straysOf(facts),
  };
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(path)) hash.update(chunk);
  return hash.digest('base64url');
};

const inspectSheet = async ({ isFrom1904, rows }: Workbook, sheet: string, shared: Pick<Table, 'kind' | 'hash'>) => {
  let headings: readonly string[] | null = null;
  let rowCount = 0;
  for await (const { cells } of rows(sheet)) {
    headings ??= cells.map((cell) => (typeof cell === 'string' ? cell : cell.shown));
    rowCount += 1;
  }
  const facts = ['workbook', `dates from ${isFrom1904 ? 1904 : 1900}`];
  return { ...shared, sheet, headings: headings ?? [], rowCount: rowCount - 1, isFrom1904, facts, notices: [] };
};

/** A sheet is named after its kind; in a workbook named after one, a single sheet may have any name. */
async function* inspectWorkbook(path: string, workbook: Workbook): AsyncGenerator<Tables> {
  const { sheets } = workbook;
  const kindFor = (name: string) => kindOfName(name) ?? (sheets.length === 1 ? kindOfFile(path) : null);
  const hash = await hashOf(path);
  const tables: Table[] = [];
  const leftOutSheets: string[] = [];
  for (const sheet of sheets) {
    const kind = kindFor(sheet);
    if (kind) tables.push(await inspectSheet(workbook, sheet, { kind, hash: `${hash} ${sheet}` }));
    else leftOutSheets.push(sheet);
  }
  if (tables.length === 0)
    throw new UnreadableFile(`name each sheet after its kind, such as clients (${kindNames.join(', ')})`);
  yield { tables, leftOutSheets };
}

/** What is in a file. Throws `UnreadableFile`. */
export const inspect = async (path: string, limits: FileLimits): Promise<Tables> => {
  await requireReadableSize(path, limits.bytes);
  if (endingOf(path) === workbookEnding) {
    for await (const tables of withWorkbook(path, limits, (workbook) => inspectWorkbook(path, workbook))) return tables;
    throw new Error('A workbook was not inspected');
  }
  const kind = kindOfFile(path);
  if (!kind) throw new UnreadableFile(`name the file after its kind, such as clients.csv (${kindNames.join(', ')})`);
  const table = endingOf(path) === '.json' ? inspectJson(path, kind) : inspectCsv(path, kind, limits);
  return { tables: [await table], leftOutSheets: [] };
};

const requireSame = (hash: string, { hash: before, sheet }: Table): void => {
  if (before !== (sheet === null ? hash : `${hash} ${sheet}`))
    throw new UnreadableFile('has changed while it was read: try again');
};

async function* csvRows(path: string, table: Table): AsyncGenerator<RawRow> {
  const facts = await scan(path);
  requireSame(facts.hash, table);
  yield* (await openCsv(sourceOf(path, facts))).rows();
}

async function* sheetRows(path: string, table: Table, limits: FileLimits): AsyncGenerator<RawRow> {
  requireSame(await hashOf(path), table);
  const rows = withWorkbook(path, limits, (workbook) => workbook.rows(table.sheet ?? ''));
  await rows.next();
  yield* rows;
}

async function* jsonRecords(path: string, table: Table): AsyncGenerator<RawRecord> {
  requireSame((await scan(path)).hash, table);
  for (const [index, record] of (await readRecords(path, table.kind)).entries()) yield { line: index + 1, record };
}

/** The rows after the headings, or records. Throws `UnreadableFile`. */
export const readTable = (path: string, table: Table, limits: FileLimits): AsyncIterable<RawRow | RawRecord> => {
  if (table.headings === null) return jsonRecords(path, table);
  return table.sheet === null ? csvRows(path, table) : sheetRows(path, table, limits);
};
