import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../database/sql.ts';
import { exportContent } from '../features/practices/content/apply-content.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { importCommand } from './commands/import.ts';
import { doctorCommand } from './commands/doctor.ts';
import { contentCommand } from './commands/practices/content.ts';
import { bankHolidaysCommand } from './commands/practices/bank-holidays.ts';
import { staffTasksCommand } from './commands/staff-tasks.ts';

type Scene = Awaited<ReturnType<typeof importScene>>;

const today = localDateOf('Europe/London', Date.now());
/** A Wednesday far enough ahead. */
const date = Array.from({ length: 7 }, (_, days) => addDays(today, 21 + days)).find(
  (day) => new Date(day).getUTCDay() === 3,
) as string;
const [year, month, day] = date.split('-');
const written = `${day}/${month}/${year}`;

let scene: Scene;
beforeAll(async () => {
  scene = await importScene();
  // The day may be a bank holiday.
  await scene.database.query(sql`update practices set closed_on_bank_holidays = false`);
});
afterAll(() => scene.close());

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const files = () => ({
  'opening-hours.csv': ['practice,weekday,opens,closes', ...weekdays.map((one) => `P1,${one},08:00,18:00`)].join('\n'),
  'rotas.csv': ['clinician,weekday,starts,ends', ...weekdays.map((one) => `V1,${one},08:00,18:00`)].join('\n'),
  'offers.csv': 'practice,reason\nP1,Health check\n',
  'clients.csv': 'id,practice,first_name,last_name,email,mobile\nC1,P1,Rosie,Hartnell,rosie@example.org,07700 900123\n',
  'pets.csv': 'id,client,name,species\nA1,C1,Rascal,Dog\n',
  'appointments.csv': [
    'id,pet,clinician,reason,date,time',
    `B1,A1,V1,Health check,${written},10:00`,
    // Staff have booked this one outside their own hours.
    `B2,A1,V1,Health check,${written},19:00`,
  ].join('\n'),
});

const count = (): Promise<number> =>
  scene.database.certainValue<number>(sql`select count(*)::int as count from open_disruptions`);

const taskId = async (): Promise<string> => {
  const line =
    (await scene.operate(staffTasksCommand, ['list'])).split('\n').find((one) => one.includes('10:00')) ?? '';
  return line.split('  ')[0] ?? '';
};

describe('a file that takes the time of booked appointments', () => {
  const closures = `practice,date,reason\nP1,${written},Flooded building\n`;

  it('lists the disruptions of a file separately from bookings that staff made outside opening hours [e4a93]', async () => {
    expect(await scene.load(files())).not.toContain('lose');
    expect(await scene.load({ 'opening-hours.csv': files()['opening-hours.csv'] })).not.toContain('lose');
    expect(await count()).toBe(0);
  });

  it('a dry run names the client, time and contact, and changes nothing [a1ab4]', async () => {
    const place = await scene.write({ 'closures.csv': closures });
    const said = await scene.operate(importCommand, [place], { dryRun: true });
    expect(said).toContain('2 booked appointments would lose their times:');
    expect(said).toMatch(
      /10:00.* {2}Rascal, Rosie Hartnell, .*900123, rosie@example\.org {2}closed on that day \(Flooded building\)/,
    );
    expect(said).toContain('Nothing would be cancelled by itself');
    expect(await count()).toBe(0);
    expect(await scene.operate(staffTasksCommand, ['list'])).toBe('Nothing is waiting.');
  });

  it('an import lists disruptions, and `staff-tasks` and `doctor` show them until somebody decides', async () => {
    expect(await scene.load({ 'closures.csv': closures })).toContain('2 booked appointments lose their times:');
    const tasks = await scene.operate(staffTasksCommand, ['list']);
    expect(tasks).toContain('keep, move or cancel an appointment whose time is no longer available');
    expect(tasks).toContain('Rascal, Rosie Hartnell');
    expect(await scene.operate(doctorCommand, [])).toContain(
      'warn  appointments: 2 booked appointments have lost their times, and nobody has decided',
    );
    expect(await scene.load({ 'closures.csv': closures })).not.toContain('lose');
  });

  it('an operator decides about a disruption with `staff-tasks`', async () => {
    const task = await taskId();
    expect(await scene.operate(staffTasksCommand, ['keep', task])).toBe('Done.');
    expect(await scene.operate(staffTasksCommand, ['keep', task])).not.toBe('Done.');
    const [other = ''] = (await scene.operate(staffTasksCommand, ['list'])).split('  ');
    expect(await scene.operate(staffTasksCommand, ['move', other, 'tomorrow'])).not.toBe('Done.');
    const later = `${addDays(date, 1)}T09:30`;
    expect(await scene.operate(staffTasksCommand, ['move', other, later])).toBe('Done.');
    expect(await scene.operate(staffTasksCommand, ['list'])).toBe('Nothing is waiting.');
    expect(await scene.operate(doctorCommand, [])).toContain('appointments: every booked time is available');
    expect(
      await scene.database.values<string>(sql`
        select to_char(starts_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') from appointments order by starts_at`),
    ).toEqual([`${date} 10:00`, `${addDays(date, 1)} 09:30`]);
  });

  it('an operator cancels an appointment, and the client gets an email', async () => {
    const off = await scene.load({
      'rota-exceptions.csv': `clinician,date,reason\nV1,${addDays(date, 1).split('-').toReversed().join('/')},Holiday\n`,
    });
    expect(off).toContain('1 booked appointment loses its time:');
    const [id = ''] = (await scene.operate(staffTasksCommand, ['list'])).split('  ');
    expect(await scene.operate(staffTasksCommand, ['cancel', id])).toBe('Done.');
    expect(
      await scene.database.values<string>(sql`select kind from outbox_messages where kind like '%cancelled%'`),
    ).toEqual(['appointment-cancelled-by-practice']);
  });
});

it('a content file that withdraws a reason lists the affected appointments, in `diff` too [a1ab4]', async () => {
  const content = await exportContent(scene.database);
  const place = join(await mkdtemp(join(tmpdir(), 'content-')), 'content.json');
  await scene.database.query(sql`update disruptions set accepted = causes`);
  const without = content.practices.map((practice) => ({ ...practice, reasons: [], dueRules: [] }));
  await writeFile(place, JSON.stringify({ ...content, practices: without }));
  const run = (action: string) =>
    contentCommand.run({ config: testConfig(), database: scene.database, args: [action, place] });
  expect(await run('diff')).toContain('would lose its time:');
  expect(await count()).toBe(0);
  expect(await run('apply')).toContain('Health check is no longer on offer');
  expect(await count()).toBe(1);
});

it('a new bank holiday lists the appointments of that day', async () => {
  await scene.database.query(sql`delete from practice_closures`);
  await scene.database.query(
    sql`update disruptions set accepted = array_remove(causes, 'CLOSED'), causes = array_remove(causes, 'CLOSED')`,
  );
  await scene.database.query(sql`update practices set closed_on_bank_holidays = true`);
  await scene.database.query(sql`delete from bank_holidays where held_on = ${date}`);
  const holidays = await scene.database.query<{ division: string; date: string; title: string }>(sql`
    select division, held_on as date, title from bank_holidays where held_on > ${today}::date - 400`);
  const events = (division: string) => ({
    division,
    events: [...holidays.filter((one) => one.division === division), { date, title: 'Coronation' }].map((one) => ({
      title: one.title,
      date: one.date,
      notes: '',
    })),
  });
  const list = {
    'england-and-wales': events('england-and-wales'),
    scotland: events('scotland'),
    'northern-ireland': events('northern-ireland'),
  };
  const place = join(await mkdtemp(join(tmpdir(), 'holidays-')), 'list.json');
  await writeFile(place, JSON.stringify(list));
  const said = await bankHolidaysCommand.run({
    config: testConfig(),
    database: scene.database,
    args: [place],
    dryRun: true,
  });
  expect(said).toContain('would lose its time:');
  expect(said).toContain('closed on that day (Coronation)');
});
