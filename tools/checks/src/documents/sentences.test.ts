import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { sentences, sentencesOf } from './sentences.ts';

const document = `# Behaviour

- A hold lasts ten minutes. It is
  renewed once, 5.30 at most. "Undo" restores it.
- **Prices.** There are none.

Tests: \`a.test.ts\`
`;
const ids = sentencesOf(document).map(({ id }) => id);
const projectWith = (title: string) =>
  projectOf({ 'docs/product/behaviour.md': document, 'apps/api/src/a.test.ts': `it('${title}', () => {});` });

test('reads each sentence of a list, wherever its lines break', () => {
  expect(sentencesOf(document).map(({ text }) => text)).toEqual([
    'A hold lasts ten minutes.',
    'It is renewed once, 5.30 at most.',
    '"Undo" restores it.',
    '**Prices.**',
    'There are none.',
  ]);
  const broken = document.replace('It is\n  renewed', 'It is renewed');
  expect(sentencesOf(broken).map(({ id }) => id)).toEqual(sentencesOf(document).map(({ id }) => id));
});

test('reports the id of a sentence that has changed, with the title that has it', async () => {
  expect(await sentences.find(projectWith(`shows all [${ids.join(', ')}]`))).toEqual([]);
  expect(await sentences.find(projectWith(`lasts nine minutes [${ids.join(', ')}, 0dead]`))).toEqual([
    { file: 'apps/api/src/a.test.ts', line: 1, message: expect.stringContaining('0dead') },
  ]);
});

test('reports each sentence that no test has, with its line', async () => {
  expect(await sentences.find(projectWith(`shows all but one [${ids.slice(1).join(', ')}]`))).toEqual([
    { file: 'docs/product/behaviour.md', line: 3, message: expect.stringContaining('A hold lasts ten minutes.') },
  ]);
});
