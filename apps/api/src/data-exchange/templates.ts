import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine, csvMark } from './files/write-csv.ts';
import { kinds } from './kinds/kinds.ts';

/** One file for each kind, with its headings and an example. Returns their names. */
export const writeTemplates = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    kinds.map(async ({ name, columns }) => {
      const lines = [columns.map((column) => column.name), columns.map(({ example }) => example)];
      await writeFile(join(folder, `${name}.csv`), csvMark + lines.map(csvLine).join(''), { flag: 'wx' });
      return `${name}.csv`;
    }),
  );
};
