import { expect, test } from 'vitest';
import { findOversized } from './file-size.ts';
import { projectOf } from './project.ts';

const file = 'apps/api/src/features/pets/read-pets.ts';
const linesOf = (count: number) => 'export const a = 1;\n'.repeat(count);
const functionOf = (count: number, name = 'readPets') =>
  `export const ${name} = () => {\n${'  work();\n'.repeat(count - 2)}};\n`;

test('allows files of 250 lines', () => {
  expect(findOversized(projectOf({ [file]: linesOf(250) }), [])).toEqual([]);
  expect(findOversized(projectOf({ [file]: linesOf(251) }), [])).toMatchObject([{ file, line: null }]);
});

test('allows functions of 50 lines', () => {
  expect(findOversized(projectOf({ [file]: functionOf(50) }), [])).toEqual([]);
  const [finding] = findOversized(projectOf({ [file]: functionOf(51) }), []);
  expect(finding?.message).toContain('readPets has 51 lines');
});

test('allows components of 120 lines, but not their helpers', () => {
  const page = 'apps/web/src/features/pets/pages/pets-page.tsx';
  expect(findOversized(projectOf({ [page]: functionOf(120, 'PetsPage') }), [])).toEqual([]);
  expect(findOversized(projectOf({ [page]: functionOf(121, 'PetsPage') }), [])).toHaveLength(1);
  expect(findOversized(projectOf({ [page]: functionOf(51, 'sortPets') }), [])).toHaveLength(1);
});

test('does not limit data and example files', () => {
  const project = projectOf({
    'apps/api/src/seeds/reference/breeds.ts': linesOf(400),
    'packages/contract/src/pets/pets.examples.ts': linesOf(400),
  });
  expect(findOversized(project, [])).toEqual([]);
});

test('applies an allowance exactly and reports one that is too generous', () => {
  const allow = (lines: number) => [{ file, name: null, lines, why: 'one long table' }];
  const project = (lines: number) => projectOf({ [file]: linesOf(lines) });
  expect(findOversized(project(300), allow(300))).toEqual([]);
  expect(findOversized(project(301), allow(300))[0]?.message).toContain('300 at most');
  expect(findOversized(project(290), allow(300))[0]?.message).toContain('lower its allowance to 290');
  expect(findOversized(project(240), allow(300))[0]?.message).toContain('remove it');
  expect(findOversized(projectOf({}), allow(300))[0]?.message).toContain('is not there');
});
