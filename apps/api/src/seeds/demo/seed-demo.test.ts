import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { type TestDatabase, testDatabase } from '../../../testing/databases/test-database.ts';
import { importFiles } from '../../data-exchange/import-files.ts';
import { buildDemo } from './build-demo.ts';
import { asFiles } from './demo-files.ts';
import { demoPeople } from './demo-people.ts';
import { importDemo, seedDemo } from './seed-demo.ts';
import { closeAfterTest, closeAtEnd } from '../../../testing/servers/own-portal.ts';

const options = { issuer: 'https://id.example', today: '2026-11-21' };

const database = await closeAtEnd(testDatabase());
await seedDemo(database, options);
const demo = await buildDemo(options.today);

const digest = (of: TestDatabase) =>
  of.query(sql`
    select (select md5(string_agg(t::text, '|' order by practice_id)) from practices t) as practices,
           (select md5(string_agg(t::text, '|' order by client_id)) from clients t) as clients,
           (select md5(string_agg(t::text, '|' order by identity_id)) from identities t) as identities,
           (select md5(string_agg(t::text, '|' order by pet_id)) from pets t) as pets,
           (select md5(string_agg(t::text, '|' order by weight_id)) from pet_weights t) as weights,
           (select md5(string_agg(md5(image), '|' order by pet_id)) from pet_photos t) as photos,
           (select md5(string_agg(t::text, '|' order by rota_window_id)) from rota_windows t) as windows,
           (select md5(string_agg(t::text, '|' order by rota_exception_id)) from rota_exceptions t) as exceptions,
           (select md5(string_agg(t::text, '|' order by appointment_id)) from appointments t) as appointments,
           (select md5(string_agg(t::text, '|' order by diary_entry_id)) from diary_entries t) as diary`);

test('a second start changes nothing', async () => {
  const before = await digest(database);
  await seedDemo(database, { ...options, today: '2026-12-01' });
  expect(await digest(database)).toEqual(before);
});

test('the demo of a day is built from the same rows each time', async () => {
  expect(await buildDemo(options.today)).toEqual(demo);
});

test('the next record gets a new id', async () => {
  const [row] = await database.query<{ clientId: number; highest: number }>(sql`
    insert into clients (first_name, last_name, home_practice_id) values ('Next', 'Client', 1)
    returning client_id as "clientId", (select max(client_id) from clients) as highest`);
  expect(row?.clientId).toBe((row?.highest ?? 0) + 1);
});

test('the diary contains each active appointment once, and no cancelled or missed ones', async () => {
  const [row] = await database.query<{ wrong: number }>(sql`
    select count(*) as wrong
      from appointments a
      left join diary_entries d on d.appointment_id = a.appointment_id and d.clinician_id = a.clinician_id
           and d.pet_id = a.pet_id and d.occupied_from <= a.starts_at and d.occupied_to >= a.ends_at and d.state = 'BOOKED'
     where (a.status in ('CANCELLED', 'NO_SHOW')) = (d.diary_entry_id is not null)`);
  expect(row?.wrong).toBe(0);
});

test('one new pet awaits its first appointment', async () => {
  const rows = await database.query(sql`
    select p.name from pets p join appointments a using (pet_id)
     where p.registered_online and a.is_initial_consultation and a.status = 'BOOKED'`);
  expect(rows).toEqual([{ name: 'Saffron' }]);
});

test("the demo people's pets have portraits, scanned microchips, insurance and weights over time", async () => {
  const [row] = await database.query<Record<string, number>>(sql`
    select (select count(*) from pet_photos) as photos, (select count(*) from pets where photo_version = 1) as versions,
           (select count(*) from pets where microchip_read) as chips,
           (select count(*) from pets where insurer_id is not null) as insured,
           (select count(distinct pet_id) from pet_weights) as weighed,
           (select count(*) from pets where status = 'DECEASED') as deceased`);
  expect(row?.['photos']).toBeGreaterThanOrEqual(12);
  expect(row?.['versions']).toBe(row?.['photos']);
  expect(row?.['chips']).toBeGreaterThan(50);
  expect(row?.['insured']).toBeGreaterThanOrEqual(9);
  expect(row?.['weighed']).toBeGreaterThanOrEqual(15);
  expect(row?.['deceased']).toBeGreaterThanOrEqual(1);
});

test('everybody has an account except the unknown person and the one who never signed in', async () => {
  const rows = await database.query<{ subject: string; isLinked: boolean }>(
    sql`select subject, client_id is not null as "isLinked" from identities`,
  );
  expect(rows).toHaveLength(demoPeople.length - 2);
  expect(rows.filter(({ isLinked }) => !isLinked)).toEqual([{ subject: 'demo-nina', isLinked: false }]);
});

test("the demo people's pets are of nine species", async () => {
  const rows = await database.query(sql`
    select distinct p.species_id from pets p join identities i using (client_id)`);
  expect(rows).toHaveLength(9);
});

test('importing the same rows again changes nothing', async () => {
  const files = asFiles(demo);
  const { counts } = await importFiles(database, { source: 'demo', files, isDryRun: true, skipsRejects: false });
  expect(new Set(counts.map(({ change }) => change))).toEqual(new Set(['SAME']));
  expect(counts).toHaveLength(files.length);
});

test('a row that cannot be imported stops the start, with its place and the reason', async () => {
  const other = await closeAfterTest(testDatabase());
  const [first, ...clients] = demo.clients;
  const broken = { ...first, line: 2, cells: { ...first?.cells, practice: 'P99' } };
  const loading = importDemo(other, { ...demo, clients: [broken, ...clients] });
  await expect(loading).rejects.toThrow(/clients[.]csv:2 {2}practice "P99" is not known/);
  expect(await other.query(sql`select 1 from practices`)).toEqual([]);
});
