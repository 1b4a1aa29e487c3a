import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, write, operate, load, clientsOf } = await closeAtEnd(importScene());

describe('ten files with faults', () => {
  it('1: reads files from Excel with a byte order mark, semicolons, CRLF, and other headings', async () => {
    const said = await load({
      'clients.csv':
        '\uFEFFClient ID;ID;Surname;Forename;Practice;Mobile No;;\r\n9;C1;Smith;Ann;P1;07700 900001;;\r\n;;;;;;;\r\n10;C2;Smith;Bob;Elm Lane Vets;7700900002;;\r\n;;;;;;;\r\n',
    });
    expect(said).toContain('the column "Client ID" is not known and is left out');
    expect((await clientsOf('Smith')).map(({ first }) => first)).toEqual(['Ann', 'Bob']);
    expect((await clientsOf('Smith'))[1]).toMatchObject({ mobile: '+447700900002' });
  });

  it('2: reads Windows-1252 and UTF-16', async () => {
    const line = (id: string) => `id,practice,first_name,last_name\n${id},P1,Zoë,O’Brien-Müller\n`;
    const cp1252 = Buffer.from(line('W1').replace('’', '\u0092'), 'latin1');
    expect(await load({ 'clients.csv': cp1252 })).toContain('Imported.');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(line('W2').replaceAll(',', '\t'), 'utf16le')]);
    expect(await load({ 'clients.csv': utf16 })).toContain('Imported.');
    expect((await clientsOf("O'Brien-Müller")).map(({ first }) => first)).toEqual(['Zoë', 'Zoë']);
  });

  it('3: refuses a workbook, or a file without headings, and names it', async () => {
    const said = await load({
      'clients.csv': Uint8Array.from([0x50, 0x4b, 3, 4, 20]),
      'pets.csv': 'A1,C1,Biscuit,Dog\n',
    });
    expect(said).toBe(
      'Nothing has been changed.\nclients.csv: is a workbook: give it the ending .xlsx, or save each sheet as "CSV UTF-8"\n' +
        'pets.csv: lacks the column id, client, name, species. The first row must hold the headings',
    );
  });

  it('4: lists every invalid row with its line, and changes nothing', async () => {
    const said = await load({
      'clients.csv': [
        'id,practice,first_name,last_name,email,mobile',
        'S1,P1,Good,Swapped,good@example.org,07700 900003',
        'S2,P1,Bad,Swapped,07700 900004,bad@example.org',
        'S3,P1,"Two',
        'lines",Swapped,,',
        ',P1,Nameless,Swapped,,',
        'S5,P7,Far,Swapped,,',
        'S6,P1,Long,Swapped,,,,,spare',
        `S7,P1,${'L'.repeat(51)},Swapped,,`,
        'S8,P1,Ann,,,',
      ].join('\n'),
    });
    expect(said).toContain('Nothing has been changed, because 5 rows cannot be imported.');
    expect(said).toContain('clients.csv:9  first_name is longer than 50 characters');
    expect(said).toContain('clients.csv:6  id is missing');
    expect(said).toContain('clients.csv:7  practice "P7" is not known');
    expect(said).toContain('clients.csv:10  last_name is missing');
    expect(said).toContain('clients.csv:8  has 9 cells, but the heading has 6');
    expect(await clientsOf('Swapped')).toEqual([]);
    const many = Array.from({ length: 25 }, (_, n) => `M${n},P${n + 20},Far,Away\n`).join('');
    const counted = await load({ 'clients.csv': `id,practice,first_name,last_name\n${many}` });
    expect(counted).toContain('25 × clients: practice "…" is not known');
    expect(counted.match(/clients\.csv:\d+ {2}practice/g)).toHaveLength(20);
    expect(counted).toContain('  and 5 more\nAll rejected rows: rejected/clients.csv\n');
    expect(await database.query(sql`select 1 from import_rows`)).toEqual([]);
  });

  it('5: imports the first of two rows with the same id, and a pet only with its owner', async () => {
    const files = {
      'clients.csv': 'id,practice,first_name,last_name\nD1,P1,First,Double\nD1,P1,Second,Double\nD2,P9,Lost,Double\n',
      'pets.csv': 'id,client,name,species\nDA1,D1,Biscuit,Dog\nDA2,D2,Orphan,Cat\nDA3,D8,Stray,Cat\n',
    };
    const said = await load(files);
    expect(said).toContain('clients.csv:3  has the same id as line 2');
    expect(said).toContain('clients.csv:4  practice "P9" is not known');
    expect(said).toContain('pets.csv:3  client "D2" is in a row that is rejected itself');
    expect(said).toContain('pets.csv:4  client "D8" is not known');
    expect(await clientsOf('Double')).toEqual([]);
    const place = await write(files);
    const rejected = join(place, 'rejected');
    expect(await operate(importCommand, [place, '--skip-rejects', '--rejects', rejected])).toContain(
      'Imported, without 4 rejected rows.',
    );
    expect((await clientsOf('Double')).map(({ first }) => first)).toEqual(['First']);
    expect(await readFile(join(rejected, 'pets.csv'), 'utf8')).toMatch(
      /\nDA2,D2,,Orphan,Cat,.*,3,"client ""D2"" is in a row that is rejected itself"\r\n/,
    );
  });

  it('6: reads dates and times from spreadsheets, and rejects impossible ones in American order', async () => {
    const said = await load({
      'clients.csv': 'id,practice,first_name,last_name\nT1,P1,Ada,Dates\n',
      'pets.csv': [
        'id,client,name,species,dob',
        ...['22/11/2019', '22.11.19', '43791', '22 Nov 2019', '2019-11-22 00:00:00', '11/2019', '2019'].map(
          (dob, index) => `T${index},T1,Pet ${index},Dog,${dob}`,
        ),
      ].join('\n'),
    });
    expect(said).toContain('Imported.');
    const born = await database.query<{ born: string }>(sql`
      select p.date_of_birth || ' ' || p.date_of_birth_precision as born from pets p join clients c using (client_id)
       where c.last_name = 'Dates' order by pet_id`);
    expect(born.map((row) => row.born)).toEqual([
      ...Array.from({ length: 5 }, () => '2019-11-22 day'),
      '2019-11-01 month',
      '2019-01-01 year',
    ]);
    expect(await load({ 'pets.csv': 'id,client,name,species,dob\nT9,T1,Rex,Dog,11/22/2019\n' })).toContain(
      '    pets.csv:2  date_of_birth is no day of the calendar: write day/month/year\n  All cells, as they were written: rejected/notices.csv',
    );
  });

  it('7: rejects times that a clock change skips or repeats, unless they have an offset', async () => {
    await load({
      'clients.csv': 'id,practice,first_name,last_name\nK1,P1,Ada,Clocks\n',
      'pets.csv': 'id,client,name,species\nK1,K1,Tock,Dog\n',
    });
    const heading = 'id,pet,clinician,reason,starts_at';
    const row = (id: string, at: string) => `${id},K1,V1,Health check,${at}`;
    const said = await load({
      'appointments.csv': [
        heading,
        row('K1', '28/03/2027 01:30'),
        row('K2', '31/10/2027 01:30'),
        row('K3', '31/10/2027 02:00'),
      ].join('\n'),
    });
    expect(said).toContain(
      'appointments.csv:2  starts_at does not exist: the clocks go forward past 01:30 on 2027-03-28',
    );
    expect(said).toContain(
      'appointments.csv:3  starts_at happens twice: the clocks go back on 2027-10-31, so write 2027-10-31T01:30:00+01:00 or 2027-10-31T01:30:00+00:00',
    );
    expect(said).not.toContain('appointments.csv:4');
    const again = await load({
      'appointments.csv': [
        heading,
        row('K2', '2027-10-31T01:30:00+01:00'),
        row('K3', '2027-10-31T01:30:00+00:00'),
      ].join('\n'),
    });
    expect(again).toContain('Imported.');
  });

  it('8: rejects ids and microchip numbers that a spreadsheet has rounded', async () => {
    const said = await load({
      'clients.csv': 'id,practice,first_name,last_name\n1.23E+15,P1,Ada,Round\n',
      'pets.csv': 'id,client,name,species,microchip\nR1,C1,Chip,Dog,9.41E+14\n',
    });
    expect(said).toContain('clients.csv:2  id was rounded by a spreadsheet');
    expect(said).toContain('    pets.csv:2  microchip was rounded by a spreadsheet');
  });

  it('9: gives the line of an unclosed quotation mark', async () => {
    const said = await load({
      'clients.csv': 'id,practice,first_name,last_name\nQ1,P1,Ada,Quote\nQ2,P1,"Bob,Quote\nQ3,P1,Cy,Quote\n',
    });
    expect(said).toContain('clients.csv: line 3 opens a quotation mark that is never closed');
    expect(await clientsOf('Quote')).toEqual([]);
  });

  it('10: reads JSON with numbers, lists and unknown fields, and accepts overlapping appointments', async () => {
    const at = '2026-12-14T09:00:00Z';
    const said = await load({
      'clients.json': JSON.stringify([{ id: 77, practice: 'P1', first_name: 'Ada', last_name: 'Jason', loyalty: 3 }]),
      'pets.json': JSON.stringify({ pets: [{ id: 1, client: 77, name: 'Dot', species: 'Guinea pig' }] }),
      'appointments.json': JSON.stringify(
        [1, 2, 3].map((id) => ({ id, pet: 1, clinician: 'V1', reason: 'Health check', starts_at: at })),
      ),
    });
    expect(said).toContain('Imported.');
    expect(
      await database.query(sql`select 1 from diary_entries where occupied_from = ${at}::timestamptz`),
    ).toHaveLength(3);
  });

  it('keeps the old opening hours if a row of the new list is invalid', async () => {
    const hours = 'practice,day,opens,closes\nP1,Mon,8:30,18:30\n';
    expect(await load({ 'opening-hours.csv': hours })).toContain('Imported.');
    const said = await load(
      { 'opening-hours.csv': 'practice,day,opens,closes\nP1,Mon,9:00,17:00\nP1,Tue,17:00,9:00\n' },
      '--skip-rejects',
    );
    expect(said).toContain('opening-hours.csv:2  belongs to a list with a rejected row');
    expect(said).toContain('opening-hours.csv:3  closes is not after opens');
    expect(await database.query(sql`select opens_at_minute as opens from practice_opening_hours`)).toEqual([
      { opens: 510 },
    ]);
  });

  it('says where to find the names of reasons if a reason is unknown', async () => {
    expect(await load({ 'offers.csv': 'practice,reason,price\nP1,Check-up,45\n' })).toContain(
      'offers.csv:2  reason "Check-up" is not known: it is not among these and has not been imported, and no reason has that name (docs/guides/import.md lists',
    );
  });

  it('changes prices and keeps the other details of an offer', async () => {
    await load({
      'offers.csv': 'practice,reason,price,preparation\nP1,Health check,45,Bring a sample\nP1,Nail clipping,50,\n',
    });
    await load({ 'offers.csv': 'practice,reason,price\nP1,Health check,£47.50\n' });
    expect(await database.query(sql`select price_from_pence as price, preparation from practice_reasons`)).toEqual([
      { price: 4750, preparation: 'Bring a sample' },
    ]);
  });
});
