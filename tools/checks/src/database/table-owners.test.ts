import { expect, test } from 'vitest';
import { type Project, projectOf } from '../project.ts';
import { tableOwners } from './table-owners.ts';

const planted = (texts: Readonly<Record<string, string>>): Project => {
  const pets = { table: 'pets', writers: { appointments: 'a pet that died also cancels its appointments' } };
  return projectOf(texts, { 'apps/api/src/tables.ts': { tablesByOwner: { 'features/pets': [pets] } } });
};

const findings = async (folder: string, statement: string): Promise<string[]> => {
  const file = `apps/api/src/${folder}/some.repository.ts`;
  const findings = await tableOwners.find(planted({ [file]: `const text = 1;\nsql\`${statement}\`;` }));
  return findings.filter((one) => one.file === file).map(({ line, message }) => `${line}: ${message}`);
};

test('reports a feature that writes another one’s table without a reason, and says where to give it', async () => {
  for (const statement of ['insert into pets (name)', 'delete from pets p using old', 'update pets p\n set name = 1'])
    expect(await findings('features/prices', statement)).toEqual([
      expect.stringMatching(/^2: pets belongs to pets: .* in apps\/api\/src\/features\/pets\/pets\.tables\.ts why/),
    ]);
});

test('allows owners, writers with a reason, seeds and reading', async () => {
  for (const folder of ['features/pets', 'features/appointments', 'seeds/demo'])
    expect(await findings(folder, 'update pets set name = 1')).toEqual([]);
  expect(await findings('features/prices', 'select 1 from pets for no key update of pets')).toEqual([]);
});

test('reports a table without a description, and one whose name is not in the statement', async () => {
  expect(await findings('features/pets', 'insert into toys (name)')).toEqual([
    expect.stringContaining('add it to the `*.tables.ts` of the feature that owns it'),
  ]);
  expect(await findings('features/pets', 'delete from ${table}')).toEqual([
    expect.stringContaining('names its table elsewhere'),
  ]);
  const migration = { 'apps/api/src/database/migrations/0099_toys.sql': 'create table toys (toy_id integer);' };
  expect(await tableOwners.find(planted(migration))).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/^toys is described nowhere/) }),
  );
});

test('reports a reason that is no longer needed', async () => {
  const project = planted({ 'apps/api/src/features/pets/some.repository.ts': 'sql`update pets set name = 1`' });
  expect(await tableOwners.find(project)).toContainEqual({
    file: 'apps/api/src/features/pets/pets.tables.ts',
    line: null,
    message: 'appointments no longer writes pets',
  });
});
