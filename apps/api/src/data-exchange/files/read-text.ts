import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { requireReadableSize } from './file-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Files that are written by hand, such as prices and content, are far smaller. */
const mostBytes = 10 * 2 ** 20;

const why: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'cannot be read by the user who runs this',
};

/** Throws `UnreadableFile` before it reads a file that is too large. */
export const readBounded = async (path: string): Promise<Buffer> => {
  try {
    await requireReadableSize(path, mostBytes);
    return await readFile(path);
  } catch (error) {
    const words = why[(error as NodeJS.ErrnoException).code ?? ''];
    throw words === undefined ? error : new UnreadableFile(words);
  }
};

export const readText = async (path: string): Promise<string> => decodeText(await readBounded(path));
