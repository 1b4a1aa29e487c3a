import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, load, write, operate } = await closeAtEnd(importScene());

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
