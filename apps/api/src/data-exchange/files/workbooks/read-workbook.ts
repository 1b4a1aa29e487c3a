import { open } from 'node:fs/promises';
import type { FileLimits } from '../file-limits.ts';
import type { RawRow } from '../read-csv.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { openZip } from './open-zip.ts';
import { readSheet, readTexts } from './read-sheet.ts';
import { readStructure } from './read-structure.ts';

const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** A workbook with a password is no zip file, but a container of the older kind. */
const requireZip = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const start = buffer.subarray(0, bytesRead);
    if (!start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return;
    // The list of parts may stand anywhere, so a workbook without the name in its start is only likely to be older.
    if (start.includes(encryptedPart)) throw new UnreadableFile('has a password: save it without one');
    throw new UnreadableFile('has a password or is an older workbook (.xls): save it without one as .xlsx');
  } finally {
    await file.close();
  }
};

const damaged = 'is not a workbook (.xlsx) that can be read: save it again, or each sheet as "CSV UTF-8"';

export type Workbook = {
  readonly sheets: readonly string[];
  readonly isFrom1904: boolean;
  readonly rows: (sheet: string) => AsyncIterable<RawRow>;
};

/** Closes the workbook after the work. Throws `UnreadableFile` for everything that is wrong with it. */
export async function* withWorkbook<Result>(
  path: string,
  limits: FileLimits,
  work: (workbook: Workbook) => AsyncIterable<Result>,
): AsyncGenerator<Result> {
  await requireZip(path);
  try {
    const zip = await openZip(path, limits);
    try {
      const structure = await readStructure(zip);
      const book = { structure, texts: await readTexts(zip, structure), limits };
      yield* work({
        sheets: structure.sheets.map(({ name }) => name),
        isFrom1904: structure.isFrom1904,
        async *rows(name) {
          const sheet = structure.sheets.find((one) => one.name === name);
          if (sheet) yield* readSheet(zip, book, sheet);
        },
      });
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(damaged, { cause: error });
  }
}
