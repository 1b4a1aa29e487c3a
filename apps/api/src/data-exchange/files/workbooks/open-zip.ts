import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { type FileLimits, sizeWords, unpackedBytes } from '../file-limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const mostParts = 10_000;
const isEncrypted = 1;

export type Zip = {
  has(name: string): boolean;
  /** Throws if it unpacks to more than the zip file says. */
  read(name: string): Promise<Readable>;
  close(): void;
};

const isText = ({ fileName }: Entry): boolean => /[.](xml|rels)$/i.test(fileName);

/** Knows what all parts unpack to before it unpacks one. */
export const openZip = async (path: string, limits: FileLimits): Promise<Zip> => {
  const file = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
  const entries = new Map<string, Entry>();
  let size = 0;
  for await (const entry of file.eachEntry()) {
    if (entries.size >= mostParts) throw new UnreadableFile(`has more than ${mostParts} parts: save it again`);
    if ((entry.generalPurposeBitFlag & isEncrypted) !== 0)
      throw new UnreadableFile('has a password: save it without one');
    entries.set(entry.fileName.toLowerCase(), entry);
    if (isText(entry)) size += entry.uncompressedSize;
  }
  if (size > unpackedBytes(limits)) {
    const most = sizeWords(unpackedBytes(limits));
    throw new UnreadableFile(`unpacks to ${sizeWords(size)}; up to ${most} are read: divide it, or save it as CSV`);
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw new Error(`There is no part ${name}`);
      return file.openReadStreamPromise(entry);
    },
    close: () => file.close(),
  };
};
