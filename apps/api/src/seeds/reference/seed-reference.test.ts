import { speciesCodes } from '@portal/domain/pets/species';
import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { appointmentReasons } from './appointment-reasons.ts';
import { breedColours } from './breed-colours.ts';
import { catBreeds } from './cat-breeds.ts';
import { colours, speciesColours } from './colours.ts';
import { dogBreeds } from './dog-breeds.ts';
import { exoticKinds } from './exotic-kinds.ts';
import { insurers } from './insurers.ts';
import { rabbitBreeds } from './rabbit-breeds.ts';
import { seedReference } from './seed-reference.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

const countRows = () =>
  database.query(sql`
    select (select count(*) from species) as species, (select count(*) from breeds) as breeds,
           (select count(*) from salutations) as salutations, (select count(*) from bank_holidays) as holidays,
           (select count(*) from appointment_reasons) as reasons,
           (select count(*) from breed_colours) as "breedColours", (select count(*) from insurers) as insurers`);

test('loading twice changes nothing', async () => {
  const before = await countRows();
  await seedReference(database);
  expect(await countRows()).toEqual(before);
});

test('there are nine species, and breeds for all that have breeds', async () => {
  const rows = await database.query<{ code: string; breeds: number }>(sql`
    select s.code, (select count(*) from breeds b where b.species_id = s.species_id) as breeds
      from species s order by s.sort_order`);
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...speciesCodes].toSorted());
  expect(rows.filter(({ breeds }) => breeds === 0)).toEqual([]);
});

test('owners find the cross-breeds that they search for', async () => {
  const names = ['Cockapoo', 'Cavapoo', 'Labradoodle', 'Lurcher', 'Patterdale Terrier', 'Crossbreed'];
  const breeds = await database.query<{ name: string }>(sql`
    select name from breeds where species_id = 1 and name = any(${names}::text[])`);
  expect(breeds).toHaveLength(names.length);
});

test('reasons follow the rules of the diary and have no price [7702f]', () => {
  expect(appointmentReasons).toHaveLength(12);
  for (const { durationMinutes, clinicianType, priceFromPence } of appointmentReasons) {
    expect(priceFromPence).toBeNull();
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

test('the lists are complete enough for owners, and have no duplicate names', () => {
  expect(dogBreeds.length).toBeGreaterThanOrEqual(260);
  expect(catBreeds.length).toBeGreaterThanOrEqual(60);
  expect(rabbitBreeds.length).toBeGreaterThanOrEqual(40);
  expect(insurers.length).toBeGreaterThanOrEqual(37);
  const breeds = [...dogBreeds, ...catBreeds, ...rabbitBreeds, ...exoticKinds];
  const unique = (keys: readonly unknown[]) => expect(new Set(keys).size).toBe(keys.length);
  unique(breeds.map(({ breedId }) => breedId));
  unique(breeds.map(({ speciesId, name }) => `${speciesId} ${name.toLowerCase()}`));
  unique(insurers.map(({ insurerId }) => insurerId));
  unique(colours.map(({ colourId }) => colourId));
});

test.each([
  ['Staffie', 'Staffordshire Bull Terrier'],
  ['Moggy', 'Domestic Shorthair'],
  ['Mongrel', 'Crossbreed'],
  ['Cavoodle', 'Cavapoo'],
  ['Alsatian', 'German Shepherd Dog'],
  ['Corgi', 'Pembroke Welsh Corgi'],
  ['Budgie', 'Budgerigar'],
])('searching for %s finds %s', (typed, name) => {
  const breeds = [...dogBreeds, ...catBreeds, ...rabbitBreeds, ...exoticKinds];
  expect(breeds.find((breed) => breed.name === name)?.aliases).toContain(typed);
});

test('about forty breeds have colours of their own, all among those of their species', () => {
  const withOwn = new Set(breedColours.map(({ breedId }) => breedId));
  expect(withOwn.size).toBeGreaterThanOrEqual(40);
  const breeds = new Map([...dogBreeds, ...catBreeds].map((breed) => [breed.breedId, breed]));
  const ofSpecies = new Set(speciesColours.map(({ speciesId, colourId }) => `${speciesId} ${colourId}`));
  const strays = breedColours.filter(
    ({ breedId, colourId }) => !ofSpecies.has(`${breeds.get(breedId)?.speciesId} ${colourId}`),
  );
  expect(strays).toEqual([]);
  expect(new Set(speciesColours.map(({ speciesId }) => speciesId)).size).toBe(speciesCodes.length);
});
