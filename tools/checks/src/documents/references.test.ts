import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { references } from './references.ts';
import { idsOfTitle } from './test-titles.ts';

const test33 = 'apps/api/src/visits.test.ts';
const promises = 'docs/product/promises.md';
const row = (id: string, tests: string): string => `| ${id} | A promise. | ${tests} |`;
const link = '[visits.test.ts](../../apps/api/src/visits.test.ts)';
const findIn = (texts: Readonly<Record<string, string>>) => references.find(projectOf(texts));

test('reads ids at the start of a title, in brackets and in lists', () => {
  expect(idsOfTitle('attack 30, 33 and 50: returns 404')).toEqual(['attack 30', 'attack 33', 'attack 50']);
  expect(idsOfTitle('attacks 77 and 78: one address')).toEqual(['attack 77', 'attack 78']);
  expect(idsOfTitle('releases side by side (D11, D17)')).toEqual(['D11', 'D17']);
  expect(idsOfTitle('B10: refuses the booking')).toEqual(['B10']);
  expect(idsOfTitle('accepts E1 6AN, and paper in A4')).toEqual([]);
});

test('passes if every id is registered with a test that has it', async () => {
  const texts = {
    [test33]: "it.each([1])('attack 33: returns 404 %i', () => {}); describe(`D17: ${name}`, () => {});",
    'tools/bench/src/faults.ts': '',
    [promises]: [row('attack 33', link), row('D17', link), row('D18', '`npm run bench -- faults --row D18`')].join(
      '\n',
    ),
  };
  expect(await findIn(texts)).toEqual([]);
});

test('reports an id that is not registered', async () => {
  const texts = {
    [test33]: "\ntest('attack 33: returns 404', () => {});",
    [promises]: row('attack 34', '`npm run bench -- page`'),
    'tools/bench/src/page.ts': '',
  };
  expect(await findIn(texts)).toEqual([{ file: test33, line: 2, message: `attack 33 is not in ${promises}` }]);
});

test('reports ids if there is no register', async () => {
  expect(await findIn({ [test33]: "test('N1: is offline', () => {});" })).toMatchObject([{ message: 'is missing' }]);
});

test('reports a named test without the id, and a row that names no test', async () => {
  const texts = { [test33]: "test('attack 33: returns 404', () => {});", [promises]: '' };
  expect(await findIn({ ...texts, [promises]: `${row('attack 33', link)}\n${row('N1', link)}` })).toEqual([
    { file: promises, line: 2, message: `no test title in ${test33} carries N1` },
  ]);
  const unnamed = { ...texts, 'tools/bench/src/page.ts': '', [promises]: row('attack 33', '`npm run bench -- page`') };
  expect(await findIn(unnamed)).toEqual([
    { file: promises, line: 1, message: 'attack 33 has a test, but the row names none' },
  ]);
});

test('reports a row without a test, and a bench that does not exist', async () => {
  expect(
    await findIn({
      [promises]: `${row('N1', 'no test')}\n${row('L1', '`npm run bench -- soak`')}\n${row('D8', 'not shown: needs a full disk')}`,
    }),
  ).toEqual([
    { file: promises, line: 1, message: 'N1 has neither a test nor a bench' },
    { file: promises, line: 2, message: 'L1 names the bench soak, which is not there' },
  ]);
});

test('reports a named test that does not exist', async () => {
  expect(await findIn({ [promises]: row('N1', link) })).toMatchObject([
    { message: `no test title in ${test33} carries N1` },
    { message: 'links to ../../apps/api/src/visits.test.ts, which does not exist' },
  ]);
});

test('reports a broken relative link, but no link to a website or heading', async () => {
  const texts = {
    'README.md': '[a](docs/map.md#top) [b](docs) [c](https://vet.example) [d](#settings) [e](mailto:a@vet.example)',
    'docs/map.md': 'ok\n[up](../README.md) ![image](images/none.png)',
  };
  expect(await findIn(texts)).toEqual([
    { file: 'docs/map.md', line: 2, message: 'links to images/none.png, which does not exist' },
  ]);
});

test('reports mentions of documents outside the repository', async () => {
  for (const mention of ['spec §7', 'design 4', 'security.md 5', 'reliability.md A2', 'house.md', 'spec.md'])
    expect(await findIn({ 'docs/map.md': `See ${mention}.` })).toHaveLength(1);
  expect(await findIn({ 'knip.config.js': '// look.md' })).toMatchObject([{ file: 'knip.config.js', line: 1 }]);
  expect(await findIn({ 'docs/map.md': 'design decisions, specification, redesign.md' })).toEqual([]);
});
