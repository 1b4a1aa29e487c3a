import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { fixedCollation } from './fixed-collation.ts';

const migrations = 'apps/api/src/database/migrations';
const tables =
  'create table pets (\n  pet_id integer primary key,\n  name text not null,\n  owner_name varchar(50),\n  born date\n);\n';

const findings = async (statement: string): Promise<string[]> => {
  const files = {
    [`${migrations}/0002_tables.sql`]: tables,
    'apps/api/src/features/pets/pets.repository.ts': `export const read = () => sql\`${statement}\`;`,
  };
  return (await fixedCollation.find(projectOf(files))).map(({ message }) => message);
};

test('reports texts that are sorted by locale', async () => {
  for (const order of [
    'name',
    'p.name desc',
    'born, name limit 3',
    'name_key(name), pet_id',
    'coalesce(p.name, $1) nulls last',
    '"ownerName"',
  ])
    expect(await findings(`select 1 from pets p order by ${order}`)).toEqual([
      expect.stringContaining('follows the locale'),
    ]);
  expect(await findings('select array(select pet_id from pets order by 1)')).toEqual([
    expect.stringContaining('hides what'),
  ]);
  expect(await findings('select min(p.name) as name from pets p')).toEqual([
    expect.stringContaining('follows the locale'),
  ]);
});

test('reports upper case and classes of characters that depend on the locale', async () => {
  for (const condition of [
    'lower(name) = $1',
    'name = upper(trim($1))',
    "name ~ '[[:alnum:]]'",
    "name ~ '\\\\\\\\d'",
    "name ~* 'x'",
    'name ilike $1',
  ])
    expect(await findings(`select 1 from pets where ${condition}`)).toEqual([
      expect.stringContaining('follows the locale'),
    ]);
});

test('allows fixed collations, other types, keys, and prose', async () => {
  for (const statement of [
    'select 1 from pets order by name collate "C", born desc, pet_id',
    'select 1 from pets order by name_key(name) collate "C" nulls last limit 1',
    'select max(born), min(name collate "C") from pets where fold_case(name) = fold_case($1)',
    'select upper(to_hex(pet_id) collate "C") from pets order by pet_id for update',
  ])
    expect(await findings(statement)).toEqual([]);
  const files = { 'apps/api/src/cli/help.ts': "export const help = 'Listed in order by name (lower case first)';" };
  expect(await fixedCollation.find(projectOf(files))).toEqual([]);
});

test('reports a new migration, but no released ones', async () => {
  const index = 'create index pets_by_name on pets (lower(name));\n';
  const files = { [`${migrations}/0004_a.sql`]: index, [`${migrations}/0040_b.sql`]: index };
  expect(await fixedCollation.find(projectOf(files))).toMatchObject([{ file: `${migrations}/0040_b.sql` }]);
});
