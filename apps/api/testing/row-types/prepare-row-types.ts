import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DeclaredRow } from './declared-row.ts';
import { readDeclaredRows } from './read-declared-rows.ts';
import { hasDeclaredRows, makeRowTypesFolder, rowTypesFolder, writeDeclaredRows } from './row-types-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');
const cache = join(projectRoot, '.cache/row-types');

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(['package-lock.json', 'apps/api/{src,testing}/**/*.ts', 'packages/*/src/**/*.ts'], {
    cwd: projectRoot,
  }).toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
};

/** Cached, because the compiler takes seconds for this. */
const declaredRows = (): readonly DeclaredRow[] => {
  const file = join(cache, `${fingerprint()}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DeclaredRow[];
  } catch {
    const declared = readDeclaredRows();
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify(declared));
    return declared;
  }
};

export const prepareRowTypes = async (): Promise<() => Promise<void>> => {
  const preparedFolder = rowTypesFolder();
  const { folder, remove } =
    preparedFolder === null ? await makeRowTypesFolder() : { folder: preparedFolder, remove: async () => undefined };
  if (!hasDeclaredRows(folder)) writeDeclaredRows(folder, declaredRows());
  return remove;
};
