import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { doctorCommand } from '../cli/commands/doctor.ts';
import { importCommand } from '../cli/commands/import.ts';
import { sql } from '../database/sql.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, load, write, operate } = await closeAtEnd(importScene());

/** A day in winter, when British time is UTC. */
const year = new Date().getUTCFullYear() + 1;
const day = `${year}-12-01`;

const entries = () =>
  database.query<{ starts: string; minutes: number; state: string }>(sql`
    select to_char(occupied_from at time zone 'UTC', 'HH24:MI') as starts, state,
           (extract(epoch from occupied_to - occupied_from) / 60)::int as minutes
      from diary_entries where occupied_from >= ${day}::timestamptz order by 1`);
const busyStarts = async () => (await entries()).map(({ starts }) => starts);

const people = {
  'clients.csv': 'id,practice,first_name,last_name\nC1,P1,Ann,Kept\n',
  'pets.csv': 'id,client,name,species\nA1,C1,Rex,Dog\n',
};
const heading = 'id,pet,clinician,reason,starts_at,minutes,status\n';
const appointments = (...rows: readonly string[]) => ({ 'appointments.csv': `${heading}${rows.join('\n')}\n` });

await load(people);

it('keeps the time of a future appointment blocked if its row is rejected, until it is corrected [28b0a, d2fe3]', async () => {
  const said = await load(
    {
      'clients.csv': 'id,practice,first_name,last_name\nC2,P9,Bob,Lost\n',
      'pets.csv': 'id,client,name,species\nA2,C2,Dot,Cat\n',
      ...appointments(
        `B1,A2,V1,Health check,${day} 09:00,,`,
        `B2,A1,V1,No such reason,${day} 09:30,,`,
        `B3,A1,V1,Health check,${day} 10:00,half an hour,Booked`,
        `B4,A1,V1,Health check,${day} 10:30,15,perhaps`,
        `B5,A1,V9,Health check,${day} 11:00,15,Booked`,
        `B6,A1,V1,Health check,soon,15,Booked`,
        `B7,A2,V1,Health check,${day} 11:30,15,Cancelled`,
        `B8,A2,V1,Health check,2024-01-08 11:30,15,Booked`,
        `B9,A1,V1,Health check,${day} 14:00,20,Booked`,
        `,A1,V1,Health check,${day} 15:00,20,Booked`,
      ),
    },
    '--skip-rejects',
  );
  expect(said).toContain(
    `5 future appointments could not be read; their times are kept taken until the corrected rows come:
  appointments.csv:2  1 Dec ${year}, 09:00, clinician V1`,
  );
  expect(said).toContain(
    `2 future appointments could not be read; their times are not kept and may be offered online:
  appointments.csv:6  1 Dec ${year}, 11:00, its clinician "V9" is not known
  appointments.csv:7  its time cannot be read`,
  );
  expect(said.indexOf('clients.csv:2  practice "P9"')).toBeLessThan(
    said.indexOf('is in a row that is rejected itself'),
  );
  const entriesBefore = [
    { starts: '09:00', minutes: 15, state: 'BLOCKED' },
    { starts: '09:30', minutes: 15, state: 'BLOCKED' },
    { starts: '10:00', minutes: 15, state: 'BLOCKED' },
    { starts: '10:30', minutes: 15, state: 'BLOCKED' },
    { starts: '14:00', minutes: 20, state: 'BOOKED' },
    { starts: '15:00', minutes: 20, state: 'BLOCKED' },
  ];
  expect(await entries()).toEqual(entriesBefore);
  const findings = await operate(doctorCommand, []);
  expect(findings).toContain('5 appointments of files could not be read; their times are kept taken');
  expect(await operate(importCommand, ['unread'])).toContain(
    `${day} 09:00  Elm Lane Vets  Dr Anjali Patel  files appointments B1  pet "A2" is in a row that is rejected itself`,
  );

  await load(appointments(`B3,A1,V1,Health check,${day} 10:00,half an hour,Booked`), '--skip-rejects');
  expect(await entries()).toEqual(entriesBefore);
  const corrected = await load({
    'clients.csv': 'id,practice,first_name,last_name\nC2,P1,Bob,Lost\n',
    'pets.csv': 'id,client,name,species\nA2,C2,Dot,Cat\n',
    ...appointments(
      `B1,A2,V1,Health check,${day} 09:00,,`,
      `B2,A1,V1,Health check,${day} 12:30,,`,
      `B3,A1,V1,Health check,${day} 10:00,30,Booked`,
      `B4,A1,V1,Health check,${day} 10:30,15,Cancelled`,
      `B10,A1,V1,Health check,${day} 15:00,20,Booked`,
    ),
  });
  expect(corrected).toContain('Imported.');
  expect(await entries()).toEqual([
    { starts: '09:00', minutes: 15, state: 'BOOKED' },
    { starts: '10:00', minutes: 30, state: 'BOOKED' },
    { starts: '12:30', minutes: 15, state: 'BOOKED' },
    { starts: '14:00', minutes: 20, state: 'BOOKED' },
    { starts: '15:00', minutes: 20, state: 'BOOKED' },
  ]);
  expect(await operate(doctorCommand, [])).toContain('no time is kept because of a row that could not be read');
  await database.query(sql`delete from diary_entries where occupied_from >= ${day}::timestamptz`);
});

it('keeps the times of rejected busy times and of an erased client’s appointment blocked', async () => {
  await load({
    'clients.csv': 'id,practice,first_name,last_name\nE1,P1,Eve,Erased\n',
    'pets.csv': 'id,client,name,species\nE1,E1,Rex,Dog\n',
  });
  await database.query(sql`update clients set record_status = 'ERASED' where last_name = 'Erased'`);
  const busy = `clinician,starts_at,minutes,ends_at\nV1,${day} 11:00,45,\nV1,${day} 13:00,,later\n`;
  const said = await load(
    { ...appointments(`E1,E1,V1,Health check,${day} 09:00,20,Booked`), 'busy-times.csv': busy },
    '--skip-rejects',
  );
  expect(said).toContain('2 busy times could not be read; their times are kept taken');
  const entriesAfter = [
    { starts: '09:00', minutes: 20, state: 'BLOCKED' },
    { starts: '11:00', minutes: 45, state: 'BLOCKED' },
    { starts: '13:00', minutes: 15, state: 'BLOCKED' },
  ];
  expect(await entries()).toEqual(entriesAfter);
  await load({ 'busy-times.csv': `clinician,starts_at,minutes\nV1,${day} 11:00,45\n` });
  expect(await entries()).toEqual(entriesAfter.slice(0, 2));
  await load({ 'busy-times.csv': `clinician,starts_at,minutes\nV1,${day} 16:00,45\n` });
  expect(await busyStarts()).toEqual(['09:00', '16:00']);
  await load(appointments(`E1,E1,V1,Health check,${day} 09:00,20,Cancelled`));
  expect(await busyStarts()).toEqual(['16:00']);
  await database.query(sql`delete from diary_entries where occupied_from >= ${day}::timestamptz`);
});

it('a dry run says which times it would block, and blocks none', async () => {
  const place = await write(appointments(`D1,A9,V1,Health check,${day} 09:00,,`));
  const dry = await operate(importCommand, [place], { dryRun: true });
  expect(dry).toContain('1 future appointment could not be read; with --skip-rejects, its time is kept taken');
  expect(await entries()).toEqual([]);
});

it('writes rejected rows to a folder beside the source files', async () => {
  const place = await write(appointments(`D1,A9,V1,Health check,${day} 09:00,,`));
  const said = await operate(importCommand, [join(place, 'appointments.csv')]);
  expect(said).toContain(`All rejected rows: ${join(place, 'rejected', 'appointments.csv')}`);
  expect(await readFile(join(place, 'rejected', 'appointments.csv'), 'utf8')).toContain('D1,A9,V1');
});
