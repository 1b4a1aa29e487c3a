import { expect, test } from 'vitest';
import { conformance } from './conformance.ts';
import { projectOf } from './project.ts';

const file = 'docs/product/conformance.md';
const shell = 'apps/web/src/shell/shell.browser.test.tsx';
const head = `# Conformance

| Part | Statements | Tests | Departures |
| --- | --- | --- | --- |
`;

const findIn = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  conformance.find(
    projectOf({ [file]: head + rows, [shell]: '', 'docs/decisions/0037-departures.md': '# 37.', ...more }),
  );

test('accepts rows whose tests and decisions exist', async () => {
  expect(
    await findIn(`| §2 shell | 43 | \`${shell}\` | 0037: no menu |\n| §2 routes | 24 | \`${shell}\` | |\n`),
  ).toEqual([]);
});

test('reports a test and a decision that do not exist', async () => {
  expect(await findIn(`| §2 shell | 43 | \`e2e/journeys/gone.spec.ts\`, \`${shell}\` | 0037, 0099 |\n`)).toEqual([
    { file, line: 5, message: 'e2e/journeys/gone.spec.ts does not exist' },
    { file, line: 5, message: 'there is no decision 0099' },
  ]);
});

test('reports a row without a test, and a file that is none', async () => {
  const product = 'apps/web/src/shell/shell.tsx';
  expect(await findIn(`| §2 shell | 43 | | |\n| §2 routes | 24 | \`${product}\` | |\n`, { [product]: '' })).toEqual([
    { file, line: 5, message: '§2 shell names no test' },
    { file, line: 6, message: `${product} is not a test` },
  ]);
});

test('reports a missing test in the other tables too', async () => {
  expect(
    await findIn(
      `| §2 shell | 43 | \`${shell}\` | |\n\n| Call | Tests |\n| --- | --- |\n| \`GET /x\` | \`apps/x.test.ts\` |\n`,
    ),
  ).toEqual([{ file, line: 9, message: 'apps/x.test.ts does not exist' }]);
});

test('fails on a table without rows and on a missing document', async () => {
  expect(await findIn('')).toEqual([{ file, line: null, message: 'has no rows' }]);
  expect(await conformance.find(projectOf({ 'docs/product/promises.md': '' }))).toEqual([
    { file, line: null, message: 'is missing' },
  ]);
  expect(await conformance.find(projectOf({}))).toEqual([]);
});
