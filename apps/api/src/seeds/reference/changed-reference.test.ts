import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referenceCommand } from '../../cli/commands/reference.ts';
import { openPostgres } from '../../database/postgres.ts';
import { sql } from '../../database/sql.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { type TestDatabase, testDatabase } from '../../../testing/databases/test-database.ts';
import { referenceTables } from './reference-tables.ts';
import type { ReferenceRow, ReferenceTable } from './reference.repository.ts';
import { seedReference } from './seed-reference.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

type Change = (rows: readonly ReferenceRow[]) => readonly ReferenceRow[];

const releaseWith = (name: string, change: Change): readonly ReferenceTable[] =>
  referenceTables.map((table) => (table.name === name ? { ...table, rows: change(table.rows) } : table));

const where = (column: string, value: unknown, changes: ReferenceRow): Change => {
  return (rows) => rows.map((row) => (row[column] === value ? { ...row, ...changes } : row));
};

const reason = (id: number) =>
  database.find<{ preparation: string | null; horizon: number }>(sql`
    select preparation, horizon_days as horizon from appointment_reasons where reason_id = ${id}`);
const insurer = (id: number) => database.value<string>(sql`select name from insurers where insurer_id = ${id}`);
const ops = (...args: string[]) => referenceCommand.run({ config: testConfig(), database, args });

describe("an operator's changes", () => {
  it('an operator’s changes survive a restart', async () => {
    await database.query(sql`update appointment_reasons set horizon_days = 21, preparation = null where reason_id = 5`);
    await seedReference(database);
    expect(await reason(5)).toEqual({ preparation: null, horizon: 21 });
  });

  it('an operator’s changes survive a release that changes them too, and other columns are updated', async () => {
    await database.query(sql`update appointment_reasons set horizon_days = 21 where reason_id = 5`);
    await seedReference(
      database,
      releaseWith('appointment_reasons', where('reason_id', 5, { preparation: 'Bring a sample.', horizon_days: 60 })),
    );
    expect(await reason(5)).toEqual({ preparation: 'Bring a sample.', horizon: 21 });
  });

  it('a release replaces an operator’s change again once the row has its original value', async () => {
    await database.query(sql`update appointment_reasons set horizon_days = 21 where reason_id = 5`);
    const released = (days: number) =>
      seedReference(database, releaseWith('appointment_reasons', where('reason_id', 5, { horizon_days: days })));
    await released(60);
    await database.query(sql`update appointment_reasons set horizon_days = 60 where reason_id = 5`);
    await released(30);
    expect((await reason(5))?.horizon).toBe(30);
  });

  it('an operator’s deletions survive, and references to deleted rows cause no error', async () => {
    await database.query(sql`delete from insurers where insurer_id = 12`);
    await database.query(sql`delete from species_colours where colour_id = 55`);
    await database.query(sql`delete from breed_colours where colour_id = 55`);
    await database.query(sql`delete from colours where colour_id = 55`);
    const more: Change = (rows) => [...rows, { species_id: 1, colour_id: 55 }, { species_id: 1, colour_id: 56 }];
    await seedReference(database, releaseWith('species_colours', more));
    expect(await insurer(12)).toBeNull();
    expect(
      await database.query(sql`
        select colour_id as colour from species_colours where species_id = 1 and colour_id between 55 and 56`),
    ).toEqual([{ colour: 56 }]);
  });

  it('an operator’s changes survive in a database of a release that kept no record of them', async () => {
    await database.query(sql`delete from shipped_reference_rows`);
    await database.query(sql`update insurers set name = 'Petplan UK' where insurer_id = 3`);
    await seedReference(database);
    expect(await insurer(3)).toBe('Petplan UK');
    const renamed = where('insurer_id', 4, { name: 'Admiral Group' });
    await seedReference(database, releaseWith('insurers', renamed));
    expect([await insurer(3), await insurer(4)]).toEqual(['Petplan UK', 'Admiral Group']);
  });

  it('a new release starts even if an operator has used its new name for another row', async () => {
    await database.query(sql`insert into insurers values (10001, 'Paws Mutual', 'insurer', true)`);
    const released = releaseWith('insurers', (rows) => [
      ...where('insurer_id', 4, { name: 'Admiral Group' })(rows),
      { insurer_id: 40, name: 'Paws Mutual', kind: 'insurer', active: true },
    ]);
    await seedReference(database, released);
    expect([await insurer(4), await insurer(40), await insurer(10_001)]).toEqual([
      'Admiral Group',
      null,
      'Paws Mutual',
    ]);
    await database.query(sql`update insurers set name = 'Paws Mutual (old)' where insurer_id = 10001`);
    await seedReference(database, released);
    expect(await insurer(40)).toBe('Paws Mutual');
  });
});

it('a new release updates reference data that nobody has changed', async () => {
  await seedReference(
    database,
    releaseWith('insurers', (rows) => [
      ...where('insurer_id', 3, { name: 'Petplan UK' })(rows),
      { insurer_id: 40, name: 'Paws Mutual', kind: 'insurer', active: true },
    ]),
  );
  expect([await insurer(3), await insurer(40)]).toEqual(['Petplan UK', 'Paws Mutual']);
  await seedReference(
    database,
    releaseWith('species_colours', (rows) => rows.filter(({ colour_id }) => colour_id !== 55)),
  );
  expect(await database.query(sql`select 1 from species_colours where colour_id = 55`)).toEqual([]);
});

describe('npm run ops -- reference', () => {
  it('lists each change with the original and the current value, and resets a row', async () => {
    expect(await ops('changes')).toBe('Nothing has been changed.');
    await database.query(sql`update appointment_reasons set horizon_days = 21 where reason_id = 5`);
    await database.query(sql`delete from insurers where insurer_id = 12`);
    await database.query(sql`insert into salutations values (10001, 'Sir', 90)`);
    expect((await ops('changes')).split('\n')).toEqual([
      'insurers  12  whole row  shipped {"insurer_id":12,"name":"Bought By Many","kind":"insurer","active":false}  now no row',
      'salutations  10001  whole row  shipped no row  now {"sort_order":90,"description":"Sir","salutation_id":10001}',
      'appointment_reasons  5  horizon_days  shipped 14  now 21',
    ]);
    expect(await ops('reset', 'insurers', '12')).toBe('The row is as this release ships it.');
    expect(await ops('reset', 'appointment_reasons', '5')).toBe('The row is as this release ships it.');
    expect(await insurer(12)).toBe('Bought By Many');
    expect(await ops('changes')).toMatch(/^salutations {2}10001 [^\n]+$/);
  });

  it('resets nothing that is not original data or does not fit', async () => {
    expect(await ops('reset', 'clients', '1')).toMatch(/^This release ships no such row/);
    expect(await ops('reset', 'insurers', '10001')).toMatch(/^This release ships no such row/);
    await database.query(sql`update insurers set name = 'Was Petplan' where insurer_id = 3`);
    await database.query(sql`update insurers set name = 'Petplan' where insurer_id = 4`);
    expect(await ops('reset', 'insurers', '3')).toMatch(/^Another row is in the way/);
    expect(await insurer(3)).toBe('Was Petplan');
  });
});

it('six processes that load reference data at once all succeed', async () => {
  await database.query(sql`delete from insurers`);
  await database.query(sql`delete from shipped_reference_rows`);
  const open = () => openPostgres({ url: database.url, maxConnections: 1 });
  const processes = await Promise.all(Array.from({ length: 6 }, open));
  await Promise.all(processes.map((process) => seedReference(process)));
  await Promise.all(processes.map((process) => process.close()));
  expect(await ops('changes')).toBe('Nothing has been changed.');
});
