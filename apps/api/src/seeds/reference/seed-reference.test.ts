import { speciesCodes } from '@portal/domain/pets/species';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { appointmentReasons } from './appointment-reasons.ts';
import { seedReference } from './seed-reference.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 30_000);
afterAll(() => database.close());

const countRows = () =>
  database.query(sql`
    select (select count(*) from species) as species, (select count(*) from breeds) as breeds,
           (select count(*) from salutations) as salutations, (select count(*) from bank_holidays) as holidays,
           (select count(*) from appointment_reasons) as reasons`);

test('loading twice changes nothing', async () => {
  const before = await countRows();
  await seedReference(database);
  expect(await countRows()).toEqual(before);
});

test('a wording that was changed by hand comes back', async () => {
  await database.query(sql`update species set name = 'Hound' where code = 'Canine'`);
  await seedReference(database);
  expect(await database.query(sql`select name from species where code = 'Canine'`)).toEqual([{ name: 'Dog' }]);
});

test('there are the nine species, and breeds for all but those that need none', async () => {
  const rows = await database.query<{ code: string; breeds: number }>(sql`
    select s.code, (select count(*) from breeds b where b.species_id = s.species_id) as breeds
      from species s order by s.sort_order`);
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...speciesCodes].toSorted());
  expect(rows.filter(({ breeds }) => breeds === 0)).toEqual([]);
});

test('owners find the crosses they ask for', async () => {
  const names = ['Cockapoo', 'Cavapoo', 'Labradoodle', 'Lurcher', 'Patterdale Terrier', 'Crossbreed'];
  const found = await database.query<{ name: string }>(sql`
    select name from breeds where species_id = 1 and name = any(${names}::text[])`);
  expect(found).toHaveLength(names.length);
});

test('reasons keep to the rules of the diary', () => {
  expect(appointmentReasons).toHaveLength(12);
  for (const { durationMinutes, clinicianType } of appointmentReasons) {
    expect(durationMinutes % 5).toBe(0);
    expect(durationMinutes).toBeGreaterThanOrEqual(10);
    expect(durationMinutes).toBeLessThanOrEqual(45);
    expect(['Vet', 'Nurse']).toContain(clinicianType);
  }
  expect(appointmentReasons.filter((reason) => reason.isInitialConsultation)).toHaveLength(1);
  expect(appointmentReasons.toSorted((a, b) => a.sortOrder - b.sortOrder).at(-1)?.name).toBe(
    'Something else or not sure',
  );
});
