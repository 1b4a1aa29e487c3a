import { expect, test } from 'vitest';
import { neutralWords } from './neutral-words.ts';
import { projectOf } from './project.ts';

const findIn = (file: string, text: string) => neutralWords.find(projectOf({ [file]: text }));

test('reports postponed work in code and in prose', async () => {
  expect(await findIn('apps/api/src/main.ts', 'start();\n// TODO: stop')).toMatchObject([{ line: 2 }]);
  expect(await findIn('docs/map.md', 'FIXME')).toHaveLength(1);
});

test('reports focused and skipped tests, but not the same words elsewhere', async () => {
  expect(await findIn('packages/domain/src/a.test.ts', "test.only('a', () => {});")).toHaveLength(1);
  expect(await findIn('e2e/journeys/book.ts', "test.skip('a', () => {});")).toHaveLength(1);
  expect(await findIn('apps/api/src/a.ts', 'suite.only;')).toEqual([]);
});

test('reports machine-specific paths, but not pages of the portal', async () => {
  for (const path of ['/home/anna/portal', '/Users/anna/portal', '/root/.npm', String.raw`C:\Users\anna`])
    expect(await findIn('README.md', `Open ${path} first.`)).toHaveLength(1);
  expect(await findIn('README.md', 'Open /home or /pets/12, or https://vet.example/home/page.')).toEqual([]);
});
