import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { insertCallBackRequest } from '../features/activation/invitations.repository.ts';
import { seedReference } from '../seeds/reference/seed-reference.ts';
import { bankHolidays } from '../seeds/reference/bank-holidays.ts';
import { petScene, spaniel } from '../../testing/scenes/pet-scene.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { startOtherServer } from '../../testing/servers/other-server.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { bankHolidaysCommand } from './commands/practices/bank-holidays.ts';
import { callBacksCommand } from './commands/call-backs.ts';
import { maintenancePageCommand } from './commands/maintenance-page.ts';
import { staffTasksCommand } from './commands/staff-tasks.ts';
import { closeAtEnd, serverForTest } from '../../testing/servers/own-portal.ts';

let answer: { status: number; body: string } = { status: 200, body: '' };
const database = await closeAtEnd(testDatabase());
const govUk = await closeAtEnd(startOtherServer((_, response) => response.writeHead(answer.status).end(answer.body)));
const address = `${govUk.url}/bank-holidays.json`;

type Event = { title: string; date: string; notes: string; bunting: boolean };
type Published = Record<string, { division: string; events: Event[] }>;

const published = (): Published =>
  Object.fromEntries(
    ['england-and-wales', 'scotland', 'northern-ireland'].map((division) => [
      division,
      {
        division,
        events: bankHolidays
          .filter((day) => day.division === division)
          .map(({ heldOn, title }) => ({
            date: heldOn,
            title: title.replace(' (substitute day)', ''),
            notes: title.includes('substitute') ? 'Substitute day' : '',
            bunting: true,
          })),
      },
    ]),
  );

const next = new Date().getUTCFullYear() + 1;

/** Moves the holidays of 2027 to next year, so that they are in the future whenever the test runs. */
const nextYear = (): Published =>
  Object.fromEntries(
    Object.entries(published()).map(([division, list]) => {
      const events = list.events.filter(({ date }) => date.startsWith('2027'));
      return [
        division,
        { ...list, events: events.map((day) => ({ ...day, date: day.date.replace('2027', `${next}`) })) },
      ];
    }),
  );

const run = (source: string, { dryRun = false } = {}) =>
  bankHolidaysCommand.run({ database, config: testConfig({}), args: [source], dryRun });
const holidays = () => database.query(sql`select * from bank_holidays order by division, held_on`);

test('bank holidays: the built-in list equals the list of gov.uk', async () => {
  answer = { status: 200, body: JSON.stringify(published()) };
  expect(await run(address)).toBe('Nothing is new.');
});

test('bank holidays: a dry run shows a new list, and a real run keeps it after a restart', async () => {
  const list = nextYear();
  const otters = { title: 'A day for otters', date: `${next}-06-12`, notes: '', bunting: true };
  list['scotland']?.events.push(otters);
  answer = { status: 200, body: JSON.stringify(list) };
  const before = await holidays();
  expect(await run(address, { dryRun: true })).toContain(`+ scotland  ${next}-06-12  A day for otters`);
  expect(await holidays()).toEqual(before);

  const folder = await mkdtemp(join(tmpdir(), 'portal-holidays-'));
  const file = join(folder, 'list.json');
  await writeFile(file, JSON.stringify(list));
  expect(await run(file)).toMatch(/^\d+ changed[.]$/m);
  await rm(folder, { recursive: true });
  const after = await holidays();
  expect(after).not.toEqual(before);
  await seedReference(database);
  expect(await holidays()).toEqual(after);
  expect(await run(address)).toBe('Nothing is new.');
  answer = { status: 200, body: JSON.stringify(nextYear()) };
  expect(await run(address, { dryRun: true })).toContain(`- scotland  ${next}-06-12  A day for otters`);
});

test('bank holidays: an invalid or incomplete list, or an error, changes nothing', async () => {
  const before = await holidays();
  const { scotland: _, ...half } = published();
  const thin = published();
  thin['scotland']?.events.splice(3);
  for (const body of ['<html>', '{}', '[]', JSON.stringify(half), JSON.stringify(thin)]) {
    answer = { status: 200, body };
    expect(await run(address)).toContain('Nothing has been changed.');
  }
  answer = { status: 503, body: '' };
  expect(await run(address)).toContain('503');
  expect(await holidays()).toEqual(before);
});

test('staff tasks: a pet awaiting review becomes active when its task is done', async () => {
  const portal = await serverForTest({ database });
  const { register, read } = await petScene(
    { database, portal },
    { features: { 'online-register-pet-enabled': 'True', 'online-register-pet-review': 'True' } },
  );
  const { body: pet } = await register(spaniel);
  const tasks = (...args: string[]) => staffTasksCommand.run({ database, config: testConfig({}), args });
  const listed = await tasks('list');
  expect(listed).toContain(`pet ${pet.petId}`);
  const id = listed.split('  ')[0] ?? '';
  expect(await tasks('done', id)).toBe('Done.');
  expect((await read(pet.petId)).status).toBe('ACTIVE');
  expect(await tasks('done', id)).toBe(`There is no open task ${id}.`);
});

test('the maintenance page needs no other file, and lists every practice’s phone number', async () => {
  const { practiceId } = await buildPractice(database);
  await database.query(sql`update practices set name = 'Paws & <Claws>' where practice_id = ${practiceId}`);
  const page = await maintenancePageCommand.run({ database, config: testConfig(), args: [] });
  expect(page).toContain('Paws &amp; &lt;Claws&gt;');
  expect(page).toMatch(/<a href="tel:[+]44\d+">/);
  expect(page).not.toMatch(/<script|src=|<link/);
});

test('call-backs: lists clients who wait for a call, oldest first', async () => {
  const list = () => callBacksCommand.run({ database, config: testConfig(), args: [] });
  expect(await list()).toBe('Nobody is waiting for a call.');
  const { practiceId } = await buildPractice(database);
  const first = { practiceId, name: 'Jo Marsh', phone: '01632 960555', message: null };
  await insertCallBackRequest(database, first);
  await insertCallBackRequest(database, { ...first, name: 'Sam Reed', message: 'After four, please' });
  expect(await list()).toMatch(/Jo Marsh {2}01632 960555 {2}\n.+Sam Reed {2}01632 960555 {2}After four, please$/);
});
