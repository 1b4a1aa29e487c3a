import { expect, test } from 'vitest';
import { oneWordPerThing, wordsOf } from './one-word-per-thing.ts';
import { projectOf } from '../project.ts';

test('splits a name into words in any notation', () => {
  for (const name of ['bookAppointment', 'book-appointment', 'book_appointment', 'BookAppointment'])
    expect(wordsOf(name)).toEqual(['book', 'appointment']);
});

test('reports a declared name that uses a second word for a thing', async () => {
  const project = projectOf({
    'apps/api/src/a.ts': 'const customerId = 1;\ntype ClinicHours = { reservations: number };\nexport { customerId };',
    'apps/web/src/features/pets/animal-card.tsx': 'export const PetCard = 1;',
  });
  const lines = (await oneWordPerThing.find(project)).map(({ file, line }) => `${file}:${line}`);
  expect(lines).toEqual([
    'apps/api/src/a.ts:1',
    'apps/api/src/a.ts:2',
    'apps/api/src/a.ts:2',
    'apps/web/src/features/pets/animal-card.tsx:null',
  ]);
});

test('checks tables and columns, but not their comments and values', async () => {
  const migration = 'apps/api/src/database/migrations/0009_more.sql';
  const project = projectOf({
    [migration]: "create table pets (\n  customer_id int -- the animal\n, kind text default 'patient');",
  });
  expect(await oneWordPerThing.find(project)).toMatchObject([{ file: migration, line: 2 }]);
});

test('accepts third-party words and proper names', async () => {
  const project = projectOf({
    'packages/domain/src/slots/clinic-time.ts': 'send({ customer: library.patient });',
  });
  expect(await oneWordPerThing.find(project)).toEqual([]);
});
