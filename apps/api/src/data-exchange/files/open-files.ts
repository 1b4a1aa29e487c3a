import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Kind, kindNames } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type InputRow, headingKey } from '../read-row.ts';
import { recordRow } from '../record-row.ts';
import { decodeText, UnreadableFile } from './decode-text.ts';
import { readCsv } from './read-csv.ts';

export type OpenFile = {
  readonly path: string;
  readonly kind: Kind;
  readonly hash: string;
  readonly rowCount: number;
  readonly notices: readonly string[];
  rows(): Promise<AsyncIterable<InputRow>>;
};

export class ImportRefused extends Error {}

const readable = ['.csv', '.tsv', '.txt', '.json'];

const kindNamed = (path: string): Kind | null => {
  const key = headingKey(basename(path, extname(path)));
  const name = kindNames.find((kind) => headingKey(kind) === key);
  return name === undefined ? null : kindOf(name);
};

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

const open = async (path: string, kind: Kind): Promise<OpenFile> => {
  const bytes = await readFile(path);
  const text = decodeText(bytes);
  const common = { path, kind, hash: createHash('sha256').update(bytes).digest('base64url') };
  if (extname(path).toLowerCase() === '.json') {
    const records = recordsIn(text, kind);
    return { ...common, rowCount: records.length, notices: [], rows: async () => jsonRows(kind, records) };
  }
  const { notices } = await readCsv(kind, text);
  const rowCount = text.split('\n').length - 1;
  return { ...common, rowCount, notices, rows: async () => (await readCsv(kind, text)).rows };
};

const filesAt = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportRefused(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return names
    .filter((name) => readable.includes(extname(name).toLowerCase()) && kindNamed(name) !== null)
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
  for (const path of found) {
    const kind = kindNamed(path);
    if (!kind) problems.push(`${path}: name the file after its kind, such as clients.csv (${kindNames.join(', ')})`);
    else if (files.some((file) => file.kind === kind)) problems.push(`${path}: is a second file of ${kind.name}`);
    else
      try {
        files.push(await open(path, kind));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        problems.push(`${path}: ${error.message}`);
      }
  }
  if (problems.length > 0) throw new ImportRefused(`Nothing has been changed.\n${problems.join('\n')}`);
  return files.toSorted((one, other) => kindNames.indexOf(one.kind.name) - kindNames.indexOf(other.kind.name));
};
