import { expect, test } from 'vitest';
import { folderSize } from './folder-size.ts';
import { projectOf } from '../project.ts';

const folder = 'apps/web/src/features/pets';
const filesIn = (count: number, where = folder) =>
  projectOf(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${where}/file-${index}.ts`, ''])));

test('allows 25 files directly in a folder', async () => {
  expect(await folderSize.find(filesIn(25))).toEqual([]);
  const [finding] = await folderSize.find(filesIn(26));
  expect(finding).toMatchObject({ file: folder, line: null });
  expect(finding?.message).toContain('has 26 files; 25 at most');
});

test('counts each folder separately', async () => {
  const { files } = filesIn(25);
  const texts = Object.fromEntries([...files, `${folder}/list/page.tsx`].map((file) => [file, '']));
  expect(await folderSize.find(projectOf(texts))).toEqual([]);
});

test('does not limit migrations, seeds and folders outside apps, packages and tools', async () => {
  for (const where of ['apps/api/src/database/migrations', 'apps/api/src/seeds/demo', 'docs/decisions'])
    expect(await folderSize.find(filesIn(30, where))).toEqual([]);
});
