import { stat } from 'node:fs/promises';
import { UnreadableFile } from './unreadable-file.ts';

export type FileLimits = {
  readonly bytes: number;
  /** Rows × columns of a table, up to its furthest cell. */
  readonly cells: number;
  /** A text up to this size is read in this process, because it cannot need much memory. */
  readonly smallBytes: number;
  readonly heapMegabytes: number;
  /** Until a file is known; reading its rows takes as long as saving them. */
  readonly seconds: number;
};

const megabyte = 2 ** 20;

/** Twice what an export of 300,000 appointments needs. */
export const usualFileLimits: FileLimits = {
  bytes: 100 * megabyte,
  cells: 50_000_000,
  smallBytes: megabyte,
  heapMegabytes: 512,
  seconds: 120,
};

export const fileLimitsOf = ({
  megabytes,
  cells,
}: {
  readonly megabytes: number;
  readonly cells: number;
}): FileLimits => ({
  ...usualFileLimits,
  bytes: megabytes * megabyte,
  cells,
});

/** XML of a sheet is about five times as long as the same rows in CSV. */
export const unpackedBytes = ({ bytes }: FileLimits): number => 5 * bytes;

/** Longer than any row; one that has no end is not collected. */
export const longestRow = megabyte;

const sizes = [
  { bytes: megabyte, unit: 'MB' },
  { bytes: 1_024, unit: 'kB' },
] as const;

export const sizeWords = (bytes: number): string => {
  const size = sizes.find((one) => bytes >= one.bytes);
  return size ? `${Math.ceil(bytes / size.bytes).toLocaleString('en-GB')} ${size.unit}` : `${bytes} bytes`;
};

export const tooManyCells = ({ cells }: FileLimits): string =>
  `more than ${cells.toLocaleString('en-GB')} cells, which is more than is read: delete what is empty, or divide it`;

export const requireReadableSize = async (path: string, bytes: number): Promise<number> => {
  const stats = await stat(path);
  if (!stats.isFile()) throw new UnreadableFile('is not a file');
  if (stats.size > bytes)
    throw new UnreadableFile(`has ${sizeWords(stats.size)}; up to ${sizeWords(bytes)} are read: divide it`);
  return stats.size;
};
