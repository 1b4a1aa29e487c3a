import { expect, test } from 'vitest';
import { projectOf } from '../project.ts';
import { sentencesOf, sentencesWithin } from './sentences.ts';

const document = `# Behaviour

- A hold lasts ten minutes. It is
  renewed once, 5.30 at most. "Undo" restores it.
- **Prices.** There are none.

Tests: \`a.test.ts\`
`;
const [first] = sentencesOf(document);
const projectWith = (title: string) =>
  projectOf({ 'docs/product/behaviour.md': document, 'apps/api/src/a.test.ts': `it('${title}', () => {});` });

test('takes each sentence of a list, however its lines are broken', () => {
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

test('a test carries the sentence that it shows, and goes with its words', async () => {
  expect(await sentencesWithin(4).find(projectWith(`lasts ten minutes [${first?.id}]`))).toEqual([]);
  expect(await sentencesWithin(5).find(projectWith('lasts nine minutes [0dead]'))).toEqual([
    { file: 'apps/api/src/a.test.ts', line: 1, message: expect.stringContaining('0dead') },
  ]);
});

test('lets the number without a test fall only, and wants the limit to follow', async () => {
  expect(await sentencesWithin(4).find(projectWith('nothing'))).toMatchObject([
    { message: expect.stringContaining('5 sentences without a test; at most 4') },
  ]);
  expect(await sentencesWithin(40).find(projectWith('nothing'))).toMatchObject([
    { message: expect.stringContaining('lower the limit of 40') },
  ]);
});
