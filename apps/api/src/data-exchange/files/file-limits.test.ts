import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { asText, inColumn, workbookOf } from '../../../testing/workbook.ts';
import { type FileLimits, usualFileLimits } from './file-limits.ts';
import { openFiles } from './open-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'limits-'));
afterAll(() => rm(folder, { recursive: true }));

const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** Small files go to a separate process too, as large ones do in production. */
const inReader = { ...usualFileLimits, smallBytes: 0 };

const rowsOf = async (path: string, limits: FileLimits = inReader) => {
  const { files } = await openFiles([path], limits);
  const rows = [];
  for (const file of files) for await (const row of file.rows()) rows.push(row);
  return rows;
};

const heading = 'id,practice,first_name,last_name\n';
const headings = ['id', 'practice', 'first_name', 'last_name'].map(asText);

it('D21: refuses a small workbook with a cell in the last column and row', async () => {
  const path = await put(
    'clients.xlsx',
    workbookOf({ clients: [headings, [inColumn('XFD', asText('x'))]] }, { rowNumbers: [1, 1_048_576] }),
  );
  await expect(rowsOf(path)).rejects.toThrow(
    /clients.xlsx: reaches to row 1048576 and column 16384 in sheet clients, more than 50,000,000 cells/,
  );
});

it('D21: refuses a workbook above the limit before unpacking it', async () => {
  const rows = Array.from({ length: 2_000 }, () => ['C1', 'P1', 'Ada', 'x'.repeat(50)].map(asText));
  const path = await put('clients.xlsx', workbookOf({ clients: [headings, ...rows] }));
  await expect(rowsOf(path, { ...inReader, bytes: 60_000 })).rejects.toThrow(
    /clients.xlsx: unpacks to \d+ kB; up to 293 kB are read/,
  );
});

it('a file that needs too much memory ends only the process that reads it', async () => {
  const list = Array.from({ length: 300_000 }, (_, index) => ({ id: `C${index}`, practice: 'P1', last_name: 'Large' }));
  const path = await put('clients.json', JSON.stringify(list));
  await expect(rowsOf(path, { ...inReader, heapMegabytes: 24 })).rejects.toThrow(
    'clients.json: needs more than 24 MB of memory to read: divide it',
  );
});

it('D21: stops reading a line that has no end', async () => {
  const path = await put('clients.csv', `${heading}C1,P1,Ada,${'x'.repeat(3_000_000)}\n`);
  await expect(rowsOf(path)).rejects.toThrow('clients.csv: line 2 is in a row of more than 1 MB');
  await put('clients.csv', 'x'.repeat(3_000_000));
  await expect(rowsOf(path)).rejects.toThrow('clients.csv: line 1 is in a row of more than 1 MB');
});

it('D21: refuses a file of 1 GB because of its size', async () => {
  const path = await put('clients.csv', heading);
  await truncate(path, 2 ** 30);
  await expect(rowsOf(path)).rejects.toThrow('clients.csv: has 1,024 MB; up to 100 MB are read: divide it');
});

it('refuses a file with too many cells', async () => {
  const path = await put('clients.csv', heading + 'C1,P1,Ada,Long\n'.repeat(100));
  await expect(rowsOf(path, { ...inReader, cells: 100 })).rejects.toThrow('clients.csv: has more than 100 cells');
});

it('reads the same rows in a separate process, and ends it when reading stops', async () => {
  const path = await put(
    'clients.csv',
    heading + Array.from({ length: 3_000 }, (_, n) => `C${n},P1,Zoë,Łukasz\u2028\n`).join(''),
  );
  const rows = await rowsOf(path);
  expect(rows).toHaveLength(3_000);
  expect(rows).toEqual(await rowsOf(path, { ...usualFileLimits, smallBytes: Infinity }));
  const [file] = (await openFiles([path], inReader)).files;
  for await (const row of file?.rows() ?? []) {
    expect(row.line).toBe(2);
    break;
  }
});

it('refuses a file that has changed since it was opened', async () => {
  const path = await put('clients.csv', `${heading}C1,P1,Ada,First\n`);
  const [file] = (await openFiles([path], inReader)).files;
  await put('clients.csv', `${heading}C1,P1,Ada,Second\n`);
  await expect(file?.rows()[Symbol.asyncIterator]().next()).rejects.toThrow('has changed while it was read');
});
