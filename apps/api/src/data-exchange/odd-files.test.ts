import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { readAppointmentOf as readOfEzyvet } from '../practice-systems/adapters/ezyvet/ezyvet-records.ts';
import { readAppointmentOf as readOfProvet } from '../practice-systems/adapters/provet-cloud/provet-records.ts';

const { database, load, write, operate, clientsOf } = await closeAtEnd(importScene());

it('reads a UTF-8 file with one invalid byte and names its line, and reads mixed line ends', async () => {
  const rows = ['id,practice,first_name,last_name', 'E1,P1,Zoë,Stray', 'E2,P1,Ren?,Stray', 'E3,P1,Łukasz,Stray'];
  const [before = '', after = ''] = rows.join('\n').split('?');
  const said = await load({
    'clients.csv': Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(after)]),
  });
  expect(said).toContain(
    'clients.csv: line 3 is not UTF-8 like the rest: letters there have been read as Windows-1252',
  );
  expect((await clientsOf('Stray')).map(({ first }) => first)).toEqual(['Zoë', 'René', 'Łukasz']);
  const mixed =
    'sep=;\r\nid;practice;first_name;last_name\r\nM1;P1;Ann;"Mixed"\nM2;P1;"Bob";"Mixed"\rM3;P1;Cy;"Mixed"\r\n';
  expect(await load({ 'clients.csv': mixed })).toContain(
    'UTF-8, semicolons, line ends CRLF and LF and CR: clients.csv',
  );
  expect((await clientsOf('Mixed')).map(({ first }) => first)).toEqual(['Ann', 'Bob', 'Cy']);
});

it('names files that it left out, and what to do', async () => {
  const said = await load({
    'clients.csv': 'id,practice,first_name,last_name\nF1,P1,Ann,Folder\n',
    'pets.xls': '',
    'Pets export (2).csv': '',
    'notes.pdf': '',
    'appointments.csv.gz': '',
    '.DS_Store': '',
    '~$clients.xlsx': '',
  });
  expect(said).toContain('Pets export (2).csv is left out: name it after its kind: pets.csv');
  expect(said).toContain('appointments.csv.gz is left out: unpack it');
  expect(said).toContain('notes.pdf is left out: only .csv, .tsv, .txt, .json and .xlsx are read');
  expect(said).toContain('pets.xls is left out: open it in the program that wrote it, and save it as .xlsx');
  expect(said.match(/is left out/g)).toHaveLength(4);
});

it('rejects ids in JSON that are too large to be exact numbers', async () => {
  const json = '[{ "id": 12345678901234567890, "practice": "P1", "first_name": "Ada", "last_name": "Round" }]';
  expect(await load({ 'clients.json': json })).toContain('clients.json:1  id was rounded by a spreadsheet');
});

it('removes invisible characters, but keeps those that join letters', async () => {
  const row = '\u200eI\u200b1,P1,علی\u200cرضا,Un\u00adseen,\u202a07700 900001\u202c\n';
  expect(await load({ 'clients.csv': `id,practice,first_name,last_name,mobile\n${row}` })).toContain(
    'clients, new: I1',
  );
  expect(await clientsOf('Unseen')).toEqual([{ first: 'علی\u200cرضا', mobile: '+447700900001' }]);
});

const clientOf = (lastName: string) =>
  database.find(sql`
    select first_name as first, email, mobile, phone, postcode, town from clients where last_name = ${lastName}`);
const petsOf = (lastName: string) =>
  database.query(sql`
    select p.name, p.date_of_birth::text as born from pets p join clients c using (client_id)
     where c.last_name = ${lastName} order by p.pet_id`);

await load({
  'clients.csv': 'id,practice,first_name,last_name,mobile,town\nO1,P1,Ann,Owner,07700 900123,Otterton\n',
});

it('imports a client without the unreadable optional cells, and names them [78f88]', async () => {
  const said = await load({
    'clients.csv': [
      'id,practice,first_name,last_name,email,mobile,phone,postcode',
      'N1,P1,Ann,Notices,n/k,07700 900123 (wife),7700900124.0,D02 X285',
      'N2,P1,Bob,Notices2,bob@example.org,07700 900125,,BJ4 1AB',
    ].join('\n'),
    'pets.csv': 'id,client,name,species\nN1,N1,Rex,Dog\n',
  });
  expect(said).toContain('Imported.');
  for (const problem of [
    'email is not one email address',
    'mobile is not one phone number',
    'phone is not one phone number',
    'postcode is not a UK postcode',
  ])
    expect(said).toContain(`    clients.csv:2  ${problem}`);
  expect(said).toContain('  clients.csv: 1 cell of email left as it is in the portal, or empty');
  expect(said).not.toContain('07700');
  expect(await clientOf('Notices')).toEqual({
    first: 'Ann',
    email: null,
    mobile: null,
    phone: null,
    postcode: null,
    town: null,
  });
  expect(await petsOf('Notices')).toHaveLength(1);
});

it('keeps a field if its new cell is unreadable, and clears it if the cell is empty [78f88, 9c696]', async () => {
  const town = (cell: string) =>
    load({ 'clients.csv': `id,practice,first_name,last_name,mobile,town\nO1,P1,Ann,Owner,${cell}\n` });
  await town('ask her,Brackenmoor');
  expect(await clientOf('Owner')).toMatchObject({ mobile: '+447700900123', town: 'Brackenmoor' });
  await town('#N/A,#REF!');
  expect(await clientOf('Owner')).toMatchObject({ mobile: '+447700900123', town: 'Brackenmoor' });
  await town('NULL,N/A');
  expect(await clientOf('Owner')).toMatchObject({ mobile: null, town: null });
});

it('keeps words such as “None” in names, ids and JSON', async () => {
  expect(
    await load({
      'clients.csv': 'id,practice,first_name,last_name,town\nNULL,P1,None,Null,\\N\n',
      'pets.csv': 'id,client,name,species,colour\nN/A,NULL,None,Dog,none\n',
    }),
  ).toContain('Imported.');
  expect(await clientOf('Null')).toMatchObject({ first: 'None', town: null });
  expect(await petsOf('Null')).toMatchObject([{ name: 'None' }]);
  await load({
    'clients.json': JSON.stringify([{ id: 'J1', practice: 'P1', first_name: 'Ann', last_name: 'Json', town: 'None' }]),
  });
  expect(await clientOf('Json')).toMatchObject({ town: 'None' });
});

it('accepts a tortoise that is older than a dog can be', async () => {
  const said = await load({ 'pets.csv': 'id,client,name,species,dob\nT1,O1,Shelly,Tortoise,1951\n' });
  expect(said).not.toContain('Notices');
  expect((await petsOf('Owner')).at(-1)).toMatchObject({ born: '1951-01-01' });
});

it('rejects rows with a notice in strict mode, and writes all notices to a file', async () => {
  const place = await write({
    'clients.csv': 'id,practice,first_name,last_name,email\nX1,P1,Ann,Strict,n/k\n',
  });
  const rejects = join(place, 'rejected');
  const strict = await operate(importCommand, [place, '--strict', '--rejects', rejects]);
  expect(strict).toContain('clients.csv:2  email is not one email address');
  expect(strict).toContain('Nothing has been changed, because 1 rows cannot be imported.');
  expect(await operate(importCommand, [place, '--rejects', rejects])).toContain('Imported.');
  expect(await readFile(join(rejects, 'notices.csv'), 'utf8')).toBe(
    '\uFEFFkind,line,column,written,done,reason\r\nclients,2,email,n/k,emptied,is not one email address\r\n',
  );
});

it('rejects a row with an unreadable status or right to book [78f88]', async () => {
  const said = await load({
    'clients.csv': 'id,practice,first_name,last_name,may_book,status\nD1,P1,Ann,Decided,perhaps,unsure\n',
  });
  expect(said).toContain('clients.csv:2  may_book is neither yes nor no; status is none of');
});

const nothings = ['0001-01-01', '30/12/1899', '1900-01-01', '9999-12-31'];
const rowsOf = (row: (cell: string) => string): string => nothings.map((cell) => `${row(cell)}\n`).join('');

it('clients, pets and bookings since a date that means nothing get the date of import [6f0ff]', async () => {
  const said = await load({
    'clients.csv': `id,practice,first_name,last_name,since\n${rowsOf((cell) => `C${cell},P1,Ann,Since,${cell}`)}`,
    'pets.csv': `id,client,name,species,since\n${rowsOf((cell) => `A${cell},C${cell},Rex,Dog,${cell}`)}`,
    'appointments.csv': `id,pet,clinician,reason,starts_at,booked_on\n${rowsOf((cell) => `B${cell},A${cell},V1,Health check,2024-01-08 11:30,${cell}`)}`,
  });
  expect(said).toContain('Imported.');
  for (const place of [
    'clients.csv: 4 cells of since',
    'pets.csv: 4 cells of since',
    'appointments.csv: 4 cells of booked_on',
  ])
    expect(said).toContain(`  ${place} left as it is in the portal, or empty`);
  const old = sql`created_at not between now() - interval '1 hour' and now()`;
  expect(
    await database.query(sql`
      select client_id as id from clients where last_name = 'Since' and ${old}
      union all select pet_id from pets where name = 'Rex' and ${old}
      union all select appointment_id from appointments where ${old}`),
  ).toEqual([]);
});

it('rejects appointments, busy times, closures and days off on a date that means nothing [6f0ff]', async () => {
  const said = await load({
    'clients.csv': 'id,practice,first_name,last_name\nC1,P1,Ann,Times\n',
    'pets.csv': 'id,client,name,species\nA1,C1,Rex,Dog\n',
    'appointments.csv': `id,pet,clinician,reason,starts_at,date,time\n${rowsOf((cell) => `T1${cell},A1,V1,Health check,${cell} 09:30,,\nT2${cell},A1,V1,Health check,,${cell},09:30`)}`,
    'busy-times.csv': `clinician,starts_at,minutes\n${rowsOf((cell) => `V1,${cell}T09:30:00Z,60`)}`,
    'closures.csv': `practice,date\n${rowsOf((cell) => `P1,${cell}`)}`,
    'rota-exceptions.csv': `clinician,date\n${rowsOf((cell) => `V1,${cell}`)}`,
  });
  const reason = /is more than (ten years ahead|a hundred years ago)|is not a date/;
  for (const [row] of nothings.entries())
    for (const [place, column] of [
      [`appointments.csv:${2 * row + 2}`, 'starts_at'],
      [`appointments.csv:${2 * row + 3}`, 'date'],
      [`busy-times.csv:${row + 2}`, 'starts_at'],
      [`closures.csv:${row + 2}`, 'date'],
      [`rota-exceptions.csv:${row + 2}`, 'date'],
    ])
      expect(said).toMatch(new RegExp(`${place}  ${column} ${reason.source}`));
  expect(said).toContain('Nothing has been changed');
});

it('accepts rota dates that mean “no end”', async () => {
  const said = await load({
    'rotas.csv': 'clinician,weekday,starts,ends,valid_from,valid_to\nV1,Mon,9:00,12:00,1900-01-01,9999-12-31\n',
  });
  expect(said).toContain('Imported.');
});

it.each([
  ['0001-01-01T00:00:00Z', -62_135_596_800],
  ['9999-12-31T23:59:59Z', 253_402_300_799],
])("a practice's system has no appointment at %s", (start, seconds) => {
  const provet = readOfProvet({ id: 7, start, end: start, user: 1, active: 1, created: start, modified: start });
  expect(provet.oddity).toEqual({
    problem: 'The portal cannot read “start” and “end” in this record.',
    lacks: 'START',
  });
  const ezyvet = readOfEzyvet({ id: 7, uid: 'u7', active: 1, start_at: seconds, duration: 900 }, new Map());
  expect(ezyvet.oddity).toMatchObject({ problem: 'The portal cannot read “start_at” in this record.', lacks: 'START' });
});
