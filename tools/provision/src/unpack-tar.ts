import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

const blockBytes = 512;

type Entry = { readonly name: string; readonly mode: number; readonly kind: string; readonly content: Buffer };

const text = (block: Buffer, start: number, end: number): string => {
  const field = block.toString('utf8', start, end);
  const zero = field.indexOf('\0');
  return (zero === -1 ? field : field.slice(0, zero)).trim();
};

// POSIX "ustar" header layout; numbers are octal.
function* entriesOf(archive: Buffer): Generator<Entry> {
  let at = 0;
  while (at + blockBytes <= archive.length && archive[at] !== 0) {
    const heading = archive.subarray(at, at + blockBytes);
    const size = Number.parseInt(text(heading, 124, 136), 8);
    const prefix = text(heading, 345, 500);
    const name = text(heading, 0, 100);
    const start = at + blockBytes;
    yield {
      name: prefix === '' ? name : `${prefix}/${name}`,
      mode: Number.parseInt(text(heading, 100, 108), 8) & 0o777,
      kind: text(heading, 156, 157),
      content: archive.subarray(start, start + size),
    };
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}

export const unpackTar = async (archive: Buffer, folder: string): Promise<void> => {
  for (const { name, mode, kind, content } of entriesOf(archive)) {
    const isFile = kind === '0' || kind === '';
    const path = resolve(folder, name);
    if (!isFile) continue;
    if (!path.startsWith(folder + sep)) throw new Error(`The archive wants to write outside its folder: ${name}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { mode });
  }
};
