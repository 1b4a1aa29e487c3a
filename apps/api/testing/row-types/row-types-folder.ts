import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeclaredRow } from './declared-row.ts';

const folderVariable = 'TEST_ROW_TYPES';
const declaredFile = 'declared.json';
const comparedSuffix = '.compared';

export const makeRowTypesFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-row-types-'));
  process.env[folderVariable] = folder;
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

export const rowTypesFolder = (): string | null => process.env[folderVariable] ?? null;

export const hasDeclaredRows = (folder: string): boolean => existsSync(join(folder, declaredFile));

export const writeDeclaredRows = (folder: string, declared: readonly DeclaredRow[]): void =>
  writeFileSync(join(folder, declaredFile), JSON.stringify(declared));

export const loadDeclaredRows = (folder: string): readonly DeclaredRow[] => {
  const declared: readonly DeclaredRow[] = JSON.parse(readFileSync(join(folder, declaredFile), 'utf8'));
  return declared;
};

/** One file per process, appended line by line, because workers may be killed. */
export const noteCompared = (folder: string, place: string): void =>
  appendFileSync(join(folder, `${process.pid}${comparedSuffix}`), `${place}\n`);

export const loadCompared = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith(comparedSuffix))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  );
