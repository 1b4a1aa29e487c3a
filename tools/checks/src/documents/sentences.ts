import { createHash } from 'node:crypto';
import type { Check } from '../check.ts';
import type { Project } from '../project.ts';
import { testTitles } from './test-titles.ts';

const behaviourFile = 'docs/product/behaviour.md';

export type Sentence = { readonly id: string; readonly line: number; readonly text: string };

/** Changes with every word, and with nothing else, so that the document holds no ids and lines may be broken anew. */
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 5);

const bulletsIn = (document: string): { line: number; text: string }[] => {
  const bullets: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [index, line] of document.split('\n').entries()) {
    if (line.startsWith('- ')) bullets.push((open = { line: index + 1, text: line.slice(2) }));
    else if (open !== null && line.startsWith('  ')) open.text += ` ${line.trim()}`;
    else open = null;
  }
  return bullets;
};

/** A sentence ends at a full stop before a capital, a quotation mark or code; "e.g." and numbers do not end one. */
const sentenceEnd = /(?<=[.!?]["”]?(?:\*\*)?)\s+(?=[A-Z"“`*/])/;

export const sentencesOf = (document: string): Sentence[] =>
  bulletsIn(document).flatMap(({ line, text }) =>
    text.split(sentenceEnd).map((sentence) => ({ id: idOf(sentence.trim()), line, text: sentence.trim() })),
  );

const idsOfTitle = (title: string): string[] =>
  [...title.matchAll(/\[([0-9a-f]{5}(?:, [0-9a-f]{5})*)\]/g)].flatMap(([, ids = '']) => ids.split(', '));

export const sentenceTies = (project: Project) =>
  testTitles(project).flatMap(({ title, file, line }) => idsOfTitle(title).map((id) => ({ id, title, file, line })));

export const sentences: Check = {
  name: 'sentences',
  find: (project) => {
    const all = sentencesOf(project.exists(behaviourFile) ? project.read(behaviourFile) : '');
    const ties = sentenceTies(project);
    const known = new Set(all.map(({ id }) => id));
    const tied = new Set(ties.map(({ id }) => id));
    return [
      ...ties
        .filter(({ id }) => !known.has(id))
        .map(({ id, file, line }) => ({
          file,
          line,
          message: `no sentence of ${behaviourFile} is ${id}: it has changed or gone, so let the test show what it says now (npm run sentences)`,
        })),
      ...all
        .filter(({ id }) => !tied.has(id))
        .map(({ id, line, text }) => ({
          file: behaviourFile,
          line,
          message: `no test carries [${id}] in its title: “${text}” Tie it to the test that would fail, or let it go`,
        })),
    ];
  },
};
