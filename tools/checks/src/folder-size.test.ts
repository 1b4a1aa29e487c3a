import { expect, test } from 'vitest';
import { findFullFolders } from './folder-size.ts';
import { projectOf } from './project.ts';

const folder = 'apps/web/src/features/pets';
const filesIn = (count: number, where = folder) =>
  projectOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${where}/file-${index}.ts`, ''])));

test('allows 25 files directly in a folder', () => {
  expect(findFullFolders(filesIn(25), {})).toEqual([]);
  const [finding] = findFullFolders(filesIn(26), {});
  expect(finding).toMatchObject({ file: folder, line: null });
  expect(finding?.message).toContain('has 26 files; 25 at most');
});

test('counts each folder alone', () => {
  const { files } = filesIn(25);
  const texts = Object.fromEntries([...files, `${folder}/list/page.tsx`].map((file) => [file, '']));
  expect(findFullFolders(projectOf(texts), {})).toEqual([]);
});

test('does not limit migrations, seeds and folders outside apps and packages', () => {
  for (const where of ['apps/api/src/database/migrations', 'apps/api/src/seeds/demo', 'docs/decisions'])
    expect(findFullFolders(filesIn(30, where), {})).toEqual([]);
});

test('applies an allowance and reports one that is not needed', () => {
  expect(findFullFolders(filesIn(30), { [folder]: 31 })).toEqual([]);
  expect(findFullFolders(filesIn(32), { [folder]: 31 })[0]?.message).toContain('31 at most');
  expect(findFullFolders(filesIn(25), { [folder]: 31 })[0]?.message).toContain('remove it');
});
