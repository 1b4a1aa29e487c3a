import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { longestRow } from './file-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A cell that spreadsheets show in one way and hold in another. */
export type FormattedCell = {
  readonly shown: string;
  /** 'YYYY-MM-DD', if it is a date. */
  readonly date?: string;
  /** What the date shows, if that is no day. */
  readonly precision?: 'month' | 'year';
  /** 'HH:MM', if it is a time of day, also when only the date is shown. */
  readonly time?: string;
  readonly showsTime?: true;
  /** The number, if it is shown with fewer digits. */
  readonly exact?: string;
  /** Why there is no value. */
  readonly unreadable?: string;
};
export type RawCell = string | FormattedCell;

export type RawRow = { readonly line: number; readonly cells: readonly RawCell[] };

/** Anew for each time that the text is read. */
export type Source = () => AsyncIterable<string> | Iterable<string>;

const delimiters = [',', ';', '\t', '|'] as const;

type Layout = { readonly delimiter: string; readonly isDeclared: boolean };

const declaration = /^sep=(.)(?:\r\n|\n|\r)/i;

/** The most frequent separator in the first line, outside quotes; Excel may declare it with `sep=`. */
const layoutOf = (start: string): Layout => {
  const declared = declaration.exec(start)?.[1];
  if (declared !== undefined) return { delimiter: declared, isDeclared: true };
  const [line = ''] = start.trimStart().split(/\r\n|\r|\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  const { delimiter } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  return { delimiter, isDeclared: false };
};

const startLength = 65_536;

const startOf = async (source: Source): Promise<string> => {
  let start = '';
  for await (const chunk of source()) {
    start += chunk;
    if (start.length >= startLength) break;
  }
  return start;
};

async function* withoutDeclaration(source: Source): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const chunk of source()) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start += chunk;
    if (!declaration.test(start) && start.length < 8) continue;
    yield start.replace(declaration, '');
    start = null;
  }
  if (start !== null) yield start.replace(declaration, '');
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const countIn = (record: readonly string[], pattern: RegExp): number =>
  record.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? (cell.match(pattern)?.length ?? 0) : 0), 0);

const isEmpty = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

async function* records(source: Source, { delimiter, isDeclared }: Layout): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const text = isDeclared ? withoutDeclaration(source) : source();
  // The parser is destroyed with the error, which the loop throws.
  const stream = pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
  const before = isDeclared ? 1 : 0;
  // Within quotes, the parser counts CRLF as two line ends.
  let surplus = 0;
  for await (const { record, info } of stream as AsyncIterable<Parsed>) {
    const line = Math.max(1, info.lines - countIn(record, /[\r\n]/g) - surplus) + before;
    surplus += countIn(record, /\r\n/g);
    if (!isEmpty(record)) yield { line, cells: record };
  }
}

/** The line of the unclosed quotation mark; the parser reports only the end of the file. */
const openedAt = async (source: Source): Promise<number> => {
  let line = 1;
  let opened = 0;
  let isAfterReturn = false;
  for await (const chunk of source())
    for (const [mark] of chunk.matchAll(/["\r\n]/g)) {
      if (mark === '"') opened = opened === 0 ? line : 0;
      else if (mark === '\r' || !isAfterReturn) line += 1;
      isAfterReturn = mark === '\r';
    }
  return opened;
};

const problemOf = async ({ code, message }: CsvError, source: Source, last: number): Promise<string> => {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `line ${Math.max(last + 1, await openedAt(source))} opens a quotation mark that is never closed`;
  const line = Math.max(last + 1, Number(/line (\d+)/.exec(message)?.[1] ?? 1));
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `line ${line} is in a row of more than 1 MB: is a quotation mark not closed?`;
  return `line ${line} cannot be read (${code})`;
};

/** Rows that are not empty, the headings first. */
async function* rowsOf(source: Source, layout: Layout): AsyncGenerator<RawRow> {
  let last = 0;
  try {
    for await (const row of records(source, layout)) {
      last = row.line;
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(await problemOf(error, source, last)) : error;
  }
}

/** Reads the headings. Throws `UnreadableFile`, as do the rows: after such a line, nothing is where it seems to be. */
export const openCsv = async (source: Source) => {
  const layout = layoutOf(await startOf(source));
  const rows = rowsOf(source, layout);
  const first = await rows.next();
  await rows.return(undefined);
  return {
    delimiter: layout.delimiter,
    headings: first.done ? [] : first.value.cells.map(String),
    async *rows(): AsyncGenerator<RawRow> {
      const all = rowsOf(source, layout);
      await all.next();
      yield* all;
    },
  };
};
