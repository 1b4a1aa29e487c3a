import { expect, it } from 'vitest';
import { sql } from '../database/sql.ts';
import { readAppointmentOf as readOfEzyvet } from '../practice-systems/adapters/ezyvet/ezyvet-records.ts';
import { readAppointmentOf as readOfProvet } from '../practice-systems/adapters/provet-cloud/provet-records.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, load } = await closeAtEnd(importScene());

const nothings = ['0001-01-01', '30/12/1899', '1900-01-01', '9999-12-31'];

it.each(nothings)(
  'a client since %s, and an appointment booked on that date, get the date of import [6f0ff]',
  async (cell) => {
    const said = await load({
      'clients.csv': `id,practice,first_name,last_name,since\nC${cell},P1,Ann,Since,${cell}\n`,
      'pets.csv': `id,client,name,species,since\nA${cell},C${cell},Rex,Dog,${cell}\n`,
      'appointments.csv': `id,pet,clinician,reason,starts_at,booked_on\nB${cell},A${cell},V1,Health check,2024-01-08 11:30,${cell}\n`,
    });
    expect(said).toContain('Imported.');
    for (const [file, column] of [
      ['clients', 'since'],
      ['pets', 'since'],
      ['appointments', 'booked_on'],
    ])
      expect(said).toMatch(
        new RegExp(`    ${file}[.]csv:2  ${column} is (in the future|more than a hundred years ago)`),
      );
    const old = sql`created_at not between now() - interval '1 hour' and now()`;
    expect(
      await database.query(sql`
      select client_id as id from clients where last_name = 'Since' and ${old}
      union all select pet_id from pets where name = 'Rex' and ${old}
      union all select appointment_id from appointments where ${old}`),
    ).toEqual([]);
  },
);

it.each(nothings)('rejects an appointment, busy time, closure or day off on %s [6f0ff]', async (cell) => {
  const said = await load({
    'clients.csv': 'id,practice,first_name,last_name\nC1,P1,Ann,Times\n',
    'pets.csv': 'id,client,name,species\nA1,C1,Rex,Dog\n',
    'appointments.csv': `id,pet,clinician,reason,starts_at,date,time\nT1,A1,V1,Health check,${cell} 09:30,,\nT2,A1,V1,Health check,,${cell},09:30\n`,
    'busy-times.csv': `clinician,starts_at,minutes\nV1,${cell}T09:30:00Z,60\n`,
    'closures.csv': `practice,date\nP1,${cell}\n`,
    'rota-exceptions.csv': `clinician,date\nV1,${cell}\n`,
  });
  const reason = /is more than (ten years ahead|a hundred years ago)|is not a date/;
  for (const [place, column] of [
    ['appointments.csv:2', 'starts_at'],
    ['appointments.csv:3', 'date'],
    ['busy-times.csv:2', 'starts_at'],
    ['closures.csv:2', 'date'],
    ['rota-exceptions.csv:2', 'date'],
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
  expect(provet.oddity).toEqual({ problem: 'cannot be read: start, end', lacks: 'START' });
  const ezyvet = readOfEzyvet({ id: 7, uid: 'u7', active: 1, start_at: seconds, duration: 900 }, new Map());
  expect(ezyvet.oddity).toMatchObject({ problem: 'cannot be read: start_at', lacks: 'START' });
});
