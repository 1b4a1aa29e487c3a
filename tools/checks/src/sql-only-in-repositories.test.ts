import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { looksLikeSql, sqlOnlyInRepositories } from './sql-only-in-repositories.ts';

const room = 'apps/api/src/features/pets';

test('the sql tag in a use case is found', async () => {
  const project = projectOf({ [`${room}/read-pets.ts`]: 'const a = 1;\nconst b = sql`select name from pets`;\n' });
  expect(await sqlOnlyInRepositories.find(project)).toMatchObject([{ file: `${room}/read-pets.ts`, line: 2 }]);
});

test('a statement in a plain string is found, wherever it is hidden', async () => {
  const project = projectOf({
    [`${room}/rename-pet.ts`]: "run('update pets set name = $1');",
    'apps/api/src/cli/commands/purge.ts': 'run(`\n  DELETE FROM pets where pet_id = ${id}`);',
    'apps/web/src/main.tsx': "const query = 'with old as (select 1) select 2';",
  });
  expect(await sqlOnlyInRepositories.find(project)).toHaveLength(3);
});

test('repositories, the database layer, seeds and tests may hold SQL', async () => {
  const text = 'export const read = () => sql`select name from pets`;';
  const project = projectOf({
    [`${room}/pets.repository.ts`]: text,
    [`${room}/pets.repository.search.ts`]: text,
    [`${room}/pets.routes.test.ts`]: text,
    'apps/api/src/database/migrate.ts': text,
    'apps/api/src/seeds/demo/seed-demo.ts': text,
  });
  expect(await sqlOnlyInRepositories.find(project)).toEqual([]);
});

test('sentences for people are not taken for statements', () => {
  for (const sentence of ['Select a pet from the list', 'Update your details', 'With you as (a) client', 'selected'])
    expect(looksLikeSql(sentence)).toBe(false);
  for (const statement of ['select 1', 'SELECT a FROM b', 'insert into pets (name)', 'create index on pets (name)'])
    expect(looksLikeSql(statement)).toBe(true);
});
