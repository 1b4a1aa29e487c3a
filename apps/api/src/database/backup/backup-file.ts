import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Digest, Sequence } from './backed-up-tables.ts';

export const backupFormat = 'client-portal-backup/1';

type Migration = { readonly name: string; readonly checksum: string };

export type BackupHeader = {
  readonly format: typeof backupFormat;
  readonly takenAt: string;
  readonly migrations: readonly Migration[];
  readonly tables: Readonly<Record<string, Digest>>;
  readonly sequences: readonly Sequence[];
};

/** A table and the JSON text of an array of its rows; kept as text, so that no number loses digits. */
export type BackupPart = readonly [table: string, rows: string];

const endMark = 'end';

export class UnusableBackup extends Error {}

async function* linesOf(header: BackupHeader, parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
  yield `${JSON.stringify(endMark)}\n`;
}

/** Renames the file to its name once it is complete. Refuses to overwrite; only the owner can read the file. */
export const writeBackupFile = async (path: string, header: BackupHeader, parts: AsyncIterable<BackupPart>) => {
  if (existsSync(path)) throw new UnusableBackup(`${path} exists already. Nothing has been written over.`);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(linesOf(header, parts)), createGzip(), file);
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

/** Throws `UnusableBackup` unless the file is complete. */
export const readBackupFile = async (
  path: string,
  onPart: (part: BackupPart) => Promise<void> | void,
): Promise<BackupHeader> => {
  let isWhole = false;
  let header: BackupHeader | null = null;
  try {
    for await (const line of unzippedLines(path)) {
      const value = parsed(line);
      if (header === null) {
        header = value as BackupHeader;
        if (header?.format !== backupFormat) throw new UnusableBackup('This is not a backup of the portal.');
      } else if (value === endMark) isWhole = true;
      else await onPart(value as BackupPart);
    }
  } catch (error) {
    throw asUnusable(error);
  }
  if (header === null || !isWhole) throw new UnusableBackup('The backup is incomplete: its end is missing.');
  return header;
};
