import { expect, it } from 'vitest';
import { sql } from '../database/sql.ts';
import { readAppointmentOf as readOfEzyvet } from '../practice-systems/adapters/ezyvet/ezyvet-records.ts';
import { readAppointmentOf as readOfProvet } from '../practice-systems/adapters/provet-cloud/provet-records.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const { database, load } = await closeAtEnd(importScene());

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
  expect(provet.oddity).toEqual({ problem: 'cannot be read: start, end', lacks: 'START' });
  const ezyvet = readOfEzyvet({ id: 7, uid: 'u7', active: 1, start_at: seconds, duration: 900 }, new Map());
  expect(ezyvet.oddity).toMatchObject({ problem: 'cannot be read: start_at', lacks: 'START' });
});
