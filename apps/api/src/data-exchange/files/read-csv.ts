import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Kind } from '../kinds/kind.ts';
import { type InputRow, columnFor } from '../read-row.ts';
import { UnreadableFile } from './decode-text.ts';

type Headings = { readonly columns: readonly (string | null)[]; readonly notices: readonly string[] };

/** Maps headings to columns in any order. Reports and skips unknown headings. */
const matchHeadings = (kind: Pick<Kind, 'columns'>, headings: readonly string[]): Headings => {
  const notices: string[] = [];
  const taken = new Set<string>();
  const columns = headings.map((heading) => {
    if (heading.trim() === '') return null;
    const column = columnFor(kind, heading);
    if (!column) notices.push(`the column "${heading.trim()}" is not known and is left out`);
    else if (taken.has(column.name))
      notices.push(`the column "${heading.trim()}" is a second one for ${column.name} and is left out`);
    if (!column || taken.has(column.name)) return null;
    taken.add(column.name);
    return column.name;
  });
  const missing = kind.columns.filter(({ name, isNeeded }) => isNeeded && !taken.has(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new UnreadableFile(`lacks the column ${missing.join(', ')}. The first row must hold the headings`);
  return { columns, notices };
};

const delimiters = [',', ';', '\t', '|'] as const;

/** The most frequent separator in the first line, outside quotes; Excel may declare it with `sep=`. */
const delimiterOf = (text: string): string => {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const [line = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
};

const sliceLength = 65_536;

function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += sliceLength) yield text.slice(from, from + sliceLength);
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const linesIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

const isEmpty = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

const withoutTail = (record: readonly string[]): readonly string[] =>
  record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);

async function* records(text: string): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    skip_empty_lines: true,
  };
  const body = text.replace(/^sep=.\r?\n/i, '\n');
  const parser = Readable.from(slices(body), { objectMode: false }).pipe(parse(options));
  for await (const { record, info } of parser as AsyncIterable<Parsed>)
    if (!isEmpty(record)) yield { line: Math.max(1, info.lines - linesIn(record)), cells: record };
}

/** The line of the unclosed quotation mark; the parser reports only the end of the file. */
const openedAt = (text: string): number => {
  let line = 1;
  let opened = 0;
  for (const [mark] of text.matchAll(/["\n]/g)) {
    if (mark === '\n') line += 1;
    else opened = opened === 0 ? line : 0;
  }
  return opened;
};

const faultOf = (error: unknown, text: string) => {
  if (!(error instanceof CsvError)) return null;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return { line: openedAt(text), fault: 'opens a quotation mark that is never closed' };
  return { line: Number(/line (\d+)/.exec(error.message)?.[1] ?? 1), fault: `cannot be read (${error.code})` };
};

type Body = {
  readonly text: string;
  readonly source: ReturnType<typeof records>;
  readonly columns: readonly (string | null)[];
};

/** Yields the rows after the heading. The last one reports a quotation mark left open. */
async function* rowsOf({ text, source, columns }: Body): AsyncGenerator<InputRow> {
  let last = 1;
  try {
    for await (const { line, cells } of source) {
      last = line;
      const filled = withoutTail(cells);
      const values: Record<string, string> = {};
      columns.forEach((column, index) => {
        if (column !== null) values[column] = cells[index] ?? '';
      });
      const isLong = filled.length > columns.length;
      yield {
        line,
        cells: values,
        ...(isLong ? { fault: `has ${filled.length} cells, but the heading has ${columns.length}` } : {}),
      };
    }
  } catch (error) {
    const found = faultOf(error, text);
    if (!found) throw error;
    yield { cells: {}, ...found, line: Math.max(last + 1, found.line) };
  }
}

export const readCsv = async (kind: Pick<Kind, 'columns'>, text: string) => {
  const source = records(text);
  const heading = await source.next().catch((error: unknown) => {
    const found = faultOf(error, text);
    throw found ? new UnreadableFile(`line ${found.line} ${found.fault}`) : error;
  });
  const { columns, notices } = matchHeadings(kind, heading.done ? [] : heading.value.cells);
  return { notices, rows: rowsOf({ text, source, columns }) };
};
