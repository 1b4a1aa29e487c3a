import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { tableOwners } from './table-owners.ts';

const findings = async (folder: string, statement: string): Promise<string[]> => {
  const file = `apps/api/src/${folder}/some.repository.ts`;
  const findings = await tableOwners.find(projectOf({ [file]: `const text = 1;\nsql\`${statement}\`;` }));
  return findings.filter((one) => one.file === file).map(({ line, message }) => `${line}: ${message}`);
};

test('reports a feature that writes a table of another one without a reason', async () => {
  for (const statement of ['insert into pets (name)', 'delete from pets p using old', 'update pets p\n set name = 1'])
    expect(await findings('features/prices', statement)).toEqual([expect.stringMatching(/^2: pets belongs to pets: /)]);
});

test('allows owners, writers with a reason, seeds, and reading', async () => {
  for (const folder of ['features/pets', 'features/appointments', 'seeds/demo'])
    expect(await findings(folder, 'update pets set name = 1')).toEqual([]);
  expect(await findings('features/prices', 'select 1 from pets for no key update of pets')).toEqual([]);
});

test('reports a table without an owner, and one that cannot be read from the statement', async () => {
  expect(await findings('features/pets', 'insert into toys (name)')).toEqual([expect.stringContaining('has no owner')]);
  expect(await findings('features/pets', 'delete from ${table}')).toEqual([
    expect.stringContaining('names its table elsewhere'),
  ]);
});

test('reports a reason that is no longer needed', async () => {
  const project = projectOf({ 'apps/api/src/features/pets/some.repository.ts': 'sql`update pets set name = 1`' });
  expect(await tableOwners.find(project)).toContainEqual(
    expect.objectContaining({ message: 'appointments no longer writes pets' }),
  );
});
