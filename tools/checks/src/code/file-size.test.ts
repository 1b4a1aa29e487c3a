import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';
import { projectOf } from '../project.ts';

const file = 'apps/api/src/features/pets/read-pets.ts';
const linesOf = (count: number) => 'export const a = 1;\n'.repeat(count);
const functionOf = (count: number, name = 'readPets') =>
  `export const ${name} = () => {\n${'  work();\n'.repeat(count - 2)}};\n`;

test('allows files of 250 lines', async () => {
  expect(await fileSize.find(projectOf({ [file]: linesOf(250) }))).toEqual([]);
  expect(await fileSize.find(projectOf({ [file]: linesOf(251) }))).toMatchObject([{ file, line: null }]);
});

test('allows functions of 50 lines', async () => {
  expect(await fileSize.find(projectOf({ [file]: functionOf(50) }))).toEqual([]);
  const [finding] = await fileSize.find(projectOf({ [file]: functionOf(51) }));
  expect(finding?.message).toContain('readPets has 51 lines');
});

test('allows components of 120 lines, but not their helpers', async () => {
  const page = 'apps/web/src/features/pets/pages/pets-page.tsx';
  expect(await fileSize.find(projectOf({ [page]: functionOf(120, 'PetsPage') }))).toEqual([]);
  expect(await fileSize.find(projectOf({ [page]: functionOf(121, 'PetsPage') }))).toHaveLength(1);
  expect(await fileSize.find(projectOf({ [page]: functionOf(51, 'sortPets') }))).toHaveLength(1);
});

test('does not limit data files', async () => {
  expect(await fileSize.find(projectOf({ 'apps/api/src/seeds/reference/breeds.ts': linesOf(400) }))).toEqual([]);
});
