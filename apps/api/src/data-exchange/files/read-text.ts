import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { requireReadableSize } from './file-limits.ts';

/** Files that are written by hand, such as prices and content, are far smaller. */
const mostBytes = 10 * 2 ** 20;

/** Throws `UnreadableFile` before it reads a file that is too large. */
export const readBounded = async (path: string): Promise<Buffer> => {
  await requireReadableSize(path, mostBytes);
  return readFile(path);
};

export const readText = async (path: string): Promise<string> => decodeText(await readBounded(path));
