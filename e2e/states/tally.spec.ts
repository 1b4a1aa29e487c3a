import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Looked } from './look.ts';
import { notesFolder } from './states-test.ts';

/** Fewer would mean that a part of the run was left out. */
const fewestStates = 150;

/** Titles that the pages of two addresses have in common; one visit or pet has the page of another. */
const sharedTitles = (looked: readonly Looked[]): string[] => {
  const paths = new Map<string, Set<string>>();
  for (const { title, path } of looked)
    paths.set(title, (paths.get(title) ?? new Set()).add(path.replaceAll(/\d+(?=\/|$)/g, '…')));
  return [...paths].filter(([, those]) => those.size > 1).map(([title, those]) => `${title}: ${[...those].join(', ')}`);
};

test('every screen was looked at, in at least 150 states, and each address has titles of its own', async ({
  browserName: _,
}, testInfo) => {
  const folder = notesFolder(testInfo.project.outputDir);
  const files = await readdir(folder);
  const notes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const looked = notes.flatMap((note): Looked[] => JSON.parse(note));
  const screens = new Set(looked.map(({ screen }) => screen));
  console.log(`axe without a finding in ${looked.length} states: ${screens.size} screens in their widths and modes`);
  expect(looked.length).toBeGreaterThanOrEqual(fewestStates);
  expect(sharedTitles(looked)).toEqual([]);
});
