import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { looksLikeSql, sqlOnlyInRepositories } from './sql-only-in-repositories.ts';

const room = 'apps/api/src/features/pets';

test('reports the sql tag in a use case', async () => {
  const project = projectOf({ [`${room}/read-pets.ts`]: 'const a = 1;\nconst b = sql`select name from pets`;\n' });
  expect(await sqlOnlyInRepositories.find(project)).toMatchObject([{ file: `${room}/read-pets.ts`, line: 2 }]);
});

test('reports a statement in any kind of string', async () => {
  const project = projectOf({
    [`${room}/rename-pet.ts`]: "run('update pets set name = $1');",
    'apps/api/src/cli/commands/purge.ts': 'run(`\n  DELETE FROM pets where pet_id = ${id}`);',
    'apps/web/src/main.tsx': "const query = 'with old as (select 1) select 2';",
  });
  expect(await sqlOnlyInRepositories.find(project)).toHaveLength(3);
});

test('allows SQL in repositories, descriptions of tables, the database layer, seeds and tests', async () => {
  const text = 'export const read = () => sql`select name from pets`;';
  const project = projectOf({
    [`${room}/pets.repository.ts`]: text,
    [`${room}/pets.repository.search.ts`]: text,
    [`${room}/pets.tables.ts`]: text,
    [`${room}/pets.routes.test.ts`]: text,
    'apps/api/src/database/migrate.ts': text,
    'apps/api/src/seeds/demo/seed-demo.ts': text,
  });
  expect(await sqlOnlyInRepositories.find(project)).toEqual([]);
});

test('does not mistake sentences for statements', () => {
  for (const sentence of ['Select a pet from the list', 'Update your details', 'With you as (a) client', 'selected'])
    expect(looksLikeSql(sentence)).toBe(false);
  for (const statement of ['select 1', 'SELECT a FROM b', 'insert into pets (name)', 'create index on pets (name)'])
    expect(looksLikeSql(statement)).toBe(true);
});
