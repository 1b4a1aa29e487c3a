import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Kind, kindNames } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type InputRow, headingKey } from '../read-row.ts';
import { recordRow } from '../record-row.ts';
import { decodeText, UnreadableFile } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { csvLine } from './write-csv.ts';

export type OpenFile = {
  readonly path: string;
  readonly kind: Kind;
  readonly hash: string;
  readonly rowCount: number;
  readonly notices: readonly string[];
  rows(): Promise<AsyncIterable<InputRow>>;
};

export class ImportRefused extends Error {}

const texts = ['.csv', '.tsv', '.txt', '.json'];
const workbook = '.xlsx';

const endingOf = (path: string): string => extname(path).toLowerCase();

const kindNamed = (name: string): Kind | null => {
  const key = headingKey(name);
  const kind = kindNames.find((one) => headingKey(one) === key);
  return kind === undefined ? null : kindOf(kind);
};

const kindOfFile = (path: string): Kind | null => kindNamed(basename(path, extname(path)));

const recordsIn = (text: string, { name }: Kind): unknown[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile('is not JSON');
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(list)) throw new UnreadableFile(`is neither a list of records nor an object with "${name}"`);
  return list;
};

async function* jsonRows(kind: Kind, records: readonly unknown[]): AsyncGenerator<InputRow> {
  for (const [index, record] of records.entries()) yield recordRow(kind, record, index + 1);
}

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('base64url');

type Table = { readonly path: string; readonly kind: Kind; readonly hash: string };

const openTable = async (table: Table, text: string): Promise<OpenFile> => {
  const { notices } = await readCsv(table.kind, text);
  const rowCount = text.split('\n').length - 1;
  return { ...table, rowCount, notices, rows: async () => (await readCsv(table.kind, text)).rows };
};

const openText = async (path: string): Promise<OpenFile> => {
  const kind = kindOfFile(path);
  if (!kind) throw new UnreadableFile(`name the file after its kind, such as clients.csv (${kindNames.join(', ')})`);
  const bytes = await readFile(path);
  const text = decodeText(bytes);
  const table = { path, kind, hash: hashOf(bytes) };
  if (endingOf(path) !== '.json') return openTable(table, text);
  const records = recordsIn(text, kind);
  return { ...table, rowCount: records.length, notices: [], rows: async () => jsonRows(kind, records) };
};

type Sheet = { readonly name: string; readonly text: string };

const minute = 60_000;
/** Spreadsheets count days from here; a time of day alone is a fraction of the first. */
const secondDay = Date.UTC(1900, 0, 1);

/** The reader gives dates as if the spreadsheet were in UTC, which has no time zone. */
const momentOf = (date: Date): string => {
  const text = new Date(Math.round(date.getTime() / minute) * minute).toISOString();
  if (date.getTime() < secondDay) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return momentOf(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** Sheets become CSV, which the reader of files takes. The library is loaded on demand, because only imports need it. */
const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const { default: readXlsxFile } = await import('read-excel-file/node');
  const sheets = await readXlsxFile(Buffer.from(bytes)).catch(() => {
    throw new UnreadableFile('is not a workbook (.xlsx) that can be read: save it again, or each sheet as "CSV UTF-8"');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    text: data.map((row) => csvLine(row.map(textOf))).join(''),
  }));
};

/** A sheet is named after its kind; in a workbook named after one, a single sheet may have any name. */
const openWorkbook = async (path: string): Promise<OpenFile[]> => {
  const sheets = await readWorkbook(await readFile(path));
  const found = sheets.flatMap(({ name, text }) => {
    const kind = kindNamed(name) ?? (sheets.length === 1 ? kindOfFile(path) : null);
    return kind ? [{ table: { path: `${path}, sheet ${name}`, kind, hash: hashOf(text) }, text }] : [];
  });
  if (found.length === 0)
    throw new UnreadableFile(`name each sheet after its kind, such as clients (${kindNames.join(', ')})`);
  return Promise.all(found.map(({ table, text }) => openTable(table, text)));
};

const open = async (path: string): Promise<readonly OpenFile[]> =>
  endingOf(path) === workbook ? openWorkbook(path) : [await openText(path)];

const filesAt = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportRefused(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => endingOf(name) === workbook || (texts.includes(endingOf(name)) && kindOfFile(name) !== null))
    .sort()
    .map((name) => join(path, name));
};

/** In a folder, recognises files by name, such as clients.csv. Throws `ImportRefused` listing every problem. */
export const openFiles = async (paths: readonly string[]): Promise<OpenFile[]> => {
  const found = (await Promise.all(paths.map(filesAt))).flat();
  if (found.length === 0)
    throw new ImportRefused(`There is no file to import. Name files after their kind: ${kindNames.join(', ')}.`);
  const files: OpenFile[] = [];
  const problems: string[] = [];
  for (const path of found)
    try {
      for (const file of await open(path))
        if (files.some(({ kind }) => kind === file.kind))
          problems.push(`${file.path}: is a second file of ${file.kind.name}`);
        else files.push(file);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(`${path}: ${error.message}`);
    }
  if (problems.length > 0) throw new ImportRefused(`Nothing has been changed.\n${problems.join('\n')}`);
  return files.toSorted((one, other) => kindNames.indexOf(one.kind.name) - kindNames.indexOf(other.kind.name));
};
