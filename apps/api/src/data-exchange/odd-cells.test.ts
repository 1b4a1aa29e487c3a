import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const scene = await closeAtEnd(importScene());
const { database, load, write, operate } = scene;

const clientOf = (lastName: string) =>
  database.find(sql`
    select first_name as first, email, mobile, phone, postcode, town from clients where last_name = ${lastName}`);
const petsOf = (lastName: string) =>
  database.query(sql`
    select p.name, k.name as species, p.species_other as other, b.name as breed, p.sex, p.date_of_birth::text as born,
           p.microchip_number as chip, p.policy_number as policy
      from pets p join clients c using (client_id) join species k using (species_id) left join breeds b using (breed_id)
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

it('reads other animals as Other and keeps the word, and reads a breed as its species', async () => {
  const said = await load({
    'pets.csv': [
      'id,client,name,species,sex',
      'S1,O1,Dobbin,Horse,Male (Entire)',
      'S2,O1,Daisy,Cattle,FS',
      'S3,O1,Tom,DSH,MN',
      'S4,O1,Polly,Birds,?',
      'S5,O1,Rex,Dog (Canine - Domestic),hermaphrodite',
    ].join('\n'),
  });
  expect(said).toContain('    pets.csv:2  species is read as Other, and the word is kept');
  expect(said).toContain('    pets.csv:4  species is a breed, and is read as Feline');
  expect(said).toContain('    pets.csv:6  sex is none of');
  const nothing = { born: null, chip: null, policy: null, breed: null, other: null };
  expect(await petsOf('Owner')).toEqual([
    { ...nothing, name: 'Dobbin', species: 'Other', other: 'Horse', sex: 'Male' },
    { ...nothing, name: 'Daisy', species: 'Other', other: 'Cattle', sex: 'Female' },
    { ...nothing, name: 'Tom', species: 'Cat', breed: 'Domestic Shorthair', sex: 'Male' },
    { ...nothing, name: 'Polly', species: 'Bird', sex: null },
    { ...nothing, name: 'Rex', species: 'Dog', sex: null },
  ]);
});

it.each([
  ['9999-12-31', 'is in the future'],
  ['0001-01-01', 'is longer ago than such an animal lives'],
  ['30/12/1899', 'is longer ago than such an animal lives'],
  ['2091', 'is in the future'],
  ['11/22/2019', 'is no day of the calendar'],
])('the date of birth %s stays empty, because it %s [5d682]', async (cell, reason) => {
  const said = await load({ 'pets.csv': `id,client,name,species,dob\nB${cell},O1,Odd birth,Dog,${cell}\n` });
  expect(said).toContain(`    pets.csv:2  date_of_birth ${reason}`);
  expect(said).toContain('Imported.');
  expect((await petsOf('Owner')).at(-1)).toMatchObject({ name: 'Odd birth', born: null });
});

it('accepts a tortoise that is older than a dog can be', async () => {
  const said = await load({ 'pets.csv': 'id,client,name,species,dob\nT1,O1,Shelly,Tortoise,1951\n' });
  expect(said).not.toContain('Notices');
  expect((await petsOf('Owner')).at(-1)).toMatchObject({ born: '1951-01-01' });
});

it.each(['Not chipped', 'Unchipped', 'see records', 'AVID*012*345*678', '9.41E+14'])(
  'the microchip "%s" is not stored',
  async (cell) => {
    const said = await load({
      'pets.csv': `id,client,name,species,microchip,policy\nM${cell},O1,Chip,Dog,${cell},POL.123\n`,
    });
    expect(said).toMatch(/ {4}pets[.]csv:2 {2}microchip (is not a microchip number|was rounded by a spreadsheet)/);
    expect(said).toContain('    pets.csv:2  policy_number');
    expect((await petsOf('Owner')).at(-1)).toMatchObject({ name: 'Chip', chip: null, policy: null });
  },
);

it('accepts the number of an old microchip', async () => {
  await load({ 'pets.csv': 'id,client,name,species,microchip\nOLD,O1,Old,Dog,00-01A2-B3C4\n' });
  expect((await petsOf('Owner')).at(-1)).toMatchObject({ chip: '0001A2B3C4' });
});

it('accepts an organisation without a first name', async () => {
  const said = await load({ 'clients.csv': 'id,practice,first_name,last_name\nG1,P1,,Otterton Cat Rescue\n' });
  expect(said).toContain('Imported.');
  expect(await clientOf('Otterton Cat Rescue')).toMatchObject({ first: '' });
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
