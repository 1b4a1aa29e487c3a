import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Digest, Sequence } from './backed-up-tables.ts';

export const backupFormat = 'client-portal-backup/2';
/** Its digests count what the database computes from the rows, and its parts are JSON in JSON. */
export const firstFormat = 'client-portal-backup/1';

type Migration = { readonly name: string; readonly checksum: string };

export type BackupHeader = {
  readonly format: typeof backupFormat | typeof firstFormat;
  readonly takenAt: string;
  readonly migrations: readonly Migration[];
  readonly tables: Readonly<Record<string, Digest>>;
  readonly sequences: readonly Sequence[];
};

export type BackupPart = {
  readonly table: string;
  readonly count: number;
  /** JSON text of an array, which the database alone parses, so that no number loses digits. */
  readonly rows: string;
};

const endMark = 'end';
/** Photos hardly get smaller, however long it takes. */
const quick = 1;

export class UnusableBackup extends Error {}

async function* linesOf(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const { table, count, rows } of parts) yield `${JSON.stringify([table, count])}\n${rows}\n`;
  yield `${JSON.stringify(endMark)}\n`;
}

/** Renames the file to its name once it is complete. Refuses to overwrite; only the owner can read the file. */
export const writeBackupFile = async (path: string, header: BackupHeader, parts: AsyncIterable<BackupPart>) => {
  if (existsSync(path)) throw new UnusableBackup(`${path} exists already. Nothing has been written over.`);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  try {
    // One part in memory at a time.
    await pipeline(Readable.from(linesOf(header, parts), { highWaterMark: 1 }), createGzip({ level: quick }), file);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

async function* unzippedLines(path: string): AsyncGenerator<string> {
  // The callback may ignore errors, because reading the stream throws them.
  const unzipped = piped(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8');
  let line = '';
  for await (const chunk of unzipped as AsyncIterable<string>) {
    const [end = '', ...begun] = chunk.split('\n');
    line += end;
    for (const next of begun) {
      yield line;
      line = next;
    }
  }
  if (line !== '') yield line;
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnusableBackup('This is not a backup of the portal, or it is damaged.');
  }
};

const asUnusable = (error: unknown): Error => {
  if (error instanceof UnusableBackup) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ENOENT') return new UnusableBackup('There is no such file.');
  if (code?.startsWith('Z_'))
    return new UnusableBackup(`This is not a backup of the portal, or it is damaged (${message}).`);
  return error as Error;
};

const headerIn = (value: unknown): BackupHeader => {
  const header = value as BackupHeader | null;
  if (header?.format === backupFormat || header?.format === firstFormat) return header;
  throw new UnusableBackup('This is not a backup of the portal.');
};

const headOf = (value: unknown): Omit<BackupPart, 'rows'> => {
  const [table, count] = value as [string, number];
  return { table, count };
};

const partOfFirstFormat = (value: unknown): BackupPart => {
  const [table, rows] = value as [string, string];
  return { table, rows, count: (parsed(rows) as unknown[]).length };
};

/** Throws `UnusableBackup` unless the file is complete. */
export const readBackupFile = async (
  path: string,
  onPart: (part: BackupPart) => Promise<void> | void,
): Promise<BackupHeader> => {
  let isWhole = false;
  let header: BackupHeader | null = null;
  let next: Omit<BackupPart, 'rows'> | null = null;
  try {
    for await (const line of unzippedLines(path)) {
      if (header !== null && next !== null) {
        await onPart({ ...next, rows: line });
        next = null;
        continue;
      }
      const value = parsed(line);
      if (header === null) header = headerIn(value);
      else if (value === endMark) isWhole = true;
      else if (header.format === firstFormat) await onPart(partOfFirstFormat(value));
      else next = headOf(value);
    }
  } catch (error) {
    throw asUnusable(error);
  }
  if (header === null || !isWhole) throw new UnusableBackup('The backup is incomplete: its end is missing.');
  return header;
};
