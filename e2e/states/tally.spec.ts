import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Looked } from './look.ts';
// Not from `states-test.ts`, because a worker of its own would load the whole portal for it.
import { notesFolder } from './notes-folder.ts';
import { screens } from './screens.ts';

const sharedTitles = (looked: readonly Looked[]): string[] => {
  const paths = new Map<string, Set<string>>();
  for (const { title, path } of looked)
    paths.set(title, (paths.get(title) ?? new Set()).add(path.replaceAll(/\d+(?=\/|$)/g, '…')));
  return [...paths].filter(([, those]) => those.size > 1).map(([title, those]) => `${title}: ${[...those].join(', ')}`);
};

test('every listed screen was checked once, and each URL has its own title [89fcb]', async ({
  browserName: _,
}, testInfo) => {
  const folder = notesFolder(testInfo.project.outputDir);
  const files = await readdir(folder);
  const notes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const looked = notes.flatMap((note): Looked[] => JSON.parse(note));
  expect(looked.map(({ screen }) => screen).toSorted()).toEqual(screens.toSorted());
  expect(sharedTitles(looked)).toEqual([]);
});
