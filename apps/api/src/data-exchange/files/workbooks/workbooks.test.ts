import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { asDate, asNumber, asText, asTime, asWritten, inColumn, workbookOf } from '../../../../testing/workbook.ts';
import { readRow } from '../../read-row.ts';
import { noLookups } from '../../kinds/lookups.ts';
import { openFiles } from '../open-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
afterAll(() => rm(folder, { recursive: true }));

type Sheets = Parameters<typeof workbookOf>[0];

const open = async (sheets: Sheets, options?: Parameters<typeof workbookOf>[1]) => {
  const path = join(folder, 'practice.xlsx');
  await writeFile(path, workbookOf(sheets, options));
  return openFiles([path]);
};

const rowsOf = async (sheets: Sheets, options?: Parameters<typeof workbookOf>[1]) => {
  const rows = [];
  for (const file of (await open(sheets, options)).files)
    for await (const row of file.rows()) rows.push({ ...row, read: readRow(file.kind, row, { lookups: noLookups() }) });
  return rows;
};

const head = (...names: readonly string[]) => names.map(asText);
const busyHead = head('clinician', 'starts_at', 'ends_at');
const petHead = head('id', 'client', 'name', 'species', 'dob', 'insurer');
const pet = ['A1', 'C1', 'Tick', 'Dog'].map(asText);

it('reads dates in workbooks that count from 1904', async () => {
  for (const date1904 of ['1', 'true']) {
    const { files } = await open({ pets: [petHead, [...pet, asDate(42_329)]] }, { date1904 });
    expect(files[0]?.facts).toEqual(['workbook', 'dates from 1904']);
    const rows = await rowsOf({ pets: [petHead, [...pet, asDate(42_329)], [...pet, asNumber(42_329)]] }, { date1904 });
    expect(rows.map(({ cells }) => cells['date_of_birth'])).toEqual(['2019-11-22', '43791']);
    const times = await rowsOf(
      { rotas: [head('clinician', 'day', 'starts', 'ends'), [...head('V1', 'Mon'), asTime(9.5 / 24), asTime(0.75)]] },
      { date1904 },
    );
    expect(times[0]?.read.record).toMatchObject({ starts: 570, ends: 1_080 });
  }
});

it('reads a busy time that starts at midnight, and one that ends at 24:00', async () => {
  const [whole, evening] = await rowsOf({
    'busy-times': [
      busyHead,
      [asText('V1'), asNumber(46_715, 'moment'), asNumber(46_715.5, 'moment')],
      [asText('V1'), asNumber(46_715.75, 'moment'), asText('24/11/2027 24:00')],
    ],
  });
  expect(whole?.read.record).toMatchObject({
    starts_at: '2027-11-24T00:00:00.000Z',
    ends_at: '2027-11-24T12:00:00.000Z',
  });
  expect(evening?.read.record).toMatchObject({ ends_at: '2027-11-25T00:00:00.000Z' });
  const [late] = await rowsOf({
    rotas: [head('clinician', 'day', 'starts', 'ends'), [...head('V1', 'Mon'), asTime(0), asNumber(1, 'hours')]],
  });
  expect(late?.read.record).toMatchObject({ starts: 0, ends: 1_440 });
});

it('rejects a date where a time is needed', async () => {
  const [row] = await rowsOf({ 'busy-times': [busyHead, [asText('V1'), asDate(46_715), asDate(46_716)]] });
  expect(row?.read.problem).toContain('starts_at is not a date with a time');
});

it('reads cells as the spreadsheet shows them', async () => {
  const cells = [
    asNumber(46.199999999999996),
    asNumber(46.196, 'pounds'),
    asNumber(44_866, 'month'),
    asWritten('<v>1</v>', 'b'),
  ];
  const rows = await rowsOf({ pets: [petHead, ...cells.map((cell) => [...pet, asText(''), cell])] });
  expect(rows.map((row) => row.cells['insurer'])).toEqual(['46.2', '46.20', 'Nov-22', 'TRUE']);
  expect(rows.map(({ read }) => read.notices)).toEqual([
    null,
    [
      {
        field: 'insurer',
        written: '46.196',
        change: 'ROUNDED',
        reason: 'is rounded as the spreadsheet shows it',
      },
    ],
    null,
    null,
  ]);
});

it('reports cells with errors and formulas without a value, and does not read them as empty', async () => {
  const cells = [asWritten('<f>A1</f><v>#N/A</v>', 'e'), asWritten('<v>#REF!</v>', 'e'), asWritten('<f>TODAY()</f>')];
  const rows = await rowsOf({ pets: [petHead, ...cells.map((cell) => [...pet, cell])] });
  expect(
    rows.map(({ read }) => read.notices?.map(({ field, change, reason }) => `${field} ${change} ${reason}`)),
  ).toEqual([
    ['date_of_birth EMPTIED is an error of the spreadsheet'],
    ['date_of_birth EMPTIED is an error of the spreadsheet'],
    ['date_of_birth EMPTIED is a formula without a value: open and save the workbook'],
  ]);
  for (const { read } of rows) expect(read.record).not.toHaveProperty('date_of_birth');
});

it('rejects ids with more than 15 digits if they are numbers', async () => {
  const name = ['C1', 'Tick', 'Dog'].map(asText);
  const rows = await rowsOf({
    pets: [petHead, [asNumber(941_000_024_681_357), ...name], [asNumber(9_410_000_246_813_572), ...name]],
  });
  expect(rows.map(({ read }) => read.externalId || read.problem)).toEqual([
    '941000024681357',
    expect.stringContaining('id was rounded by a spreadsheet'),
  ]);
});

it('reads a cell without a reference as the next one, and names the sheets it left out', async () => {
  const { leftOut } = await open({ pets: [petHead, pet], Notes: [[asText('Later')]] });
  expect(leftOut).toEqual([expect.stringMatching(/practice.xlsx, sheet Notes is left out: name it after its kind$/)]);
  const [row] = await rowsOf({ pets: [petHead, [...pet, inColumn('F', asText('POL-1'))]] });
  expect(row?.cells).toMatchObject({ date_of_birth: '', insurer: 'POL-1' });
});

it('refuses a workbook with a password or of an older format', async () => {
  const path = join(folder, 'clients.xlsx');
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  await writeFile(path, Buffer.concat([start, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]));
  await expect(openFiles([path])).rejects.toThrow('clients.xlsx: has a password: save it without one');
  await writeFile(path, Buffer.concat([start, Buffer.alloc(600)]));
  await expect(openFiles([path])).rejects.toThrow('clients.xlsx: has a password or is an older workbook (.xls)');
});
