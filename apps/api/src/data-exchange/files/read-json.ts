import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A list of records, or an object that has it under this name. */
const recordsIn = (text: string, name: string): readonly unknown[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableFile('is not JSON');
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(list)) throw new UnreadableFile(`is neither a list of records nor an object with "${name}"`);
  return list;
};

export const readRecords = async (path: string, name: string): Promise<readonly unknown[]> =>
  recordsIn(await decodeText(await readFile(path)), name);
