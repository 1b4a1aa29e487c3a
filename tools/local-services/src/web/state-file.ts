import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Null if there is no such file. Only one of our programs writes it, which guarantees the shape. */
export const readStateFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read. Remove it to start without what it holds.`, { cause });
  }
};

export const writeStateFile = (file: string, state: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  // Atomic rename; readable by the owner alone, because it may hold keys.
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
