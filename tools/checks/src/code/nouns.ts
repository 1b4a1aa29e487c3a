import ts from 'typescript';
import type { Check } from '../check.ts';
import { isSource } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { wordsOf } from './one-word-per-thing.ts';

const participles = new Set('asked found given held kept known named shown stands taken wanted'.split(' '));

/** Counted over the whole project. It only falls: whoever renames some lowers it. */
const mostParticiples = 790;

/** Terms of a protocol, and `givenName` of the providers. */
const terms = /notfound|givenname/i;

const isParticiple = ({ text }: ts.Identifier): boolean =>
  !terms.test(text) && wordsOf(text).some((word) => participles.has(word));

const countIn = (node: ts.Node): number => {
  let count = ts.isIdentifier(node) && isParticiple(node) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += countIn(child);
  });
  return count;
};

export const participlesIn = (project: Project): number =>
  project.files
    .filter((path) => isSource(path))
    .map((path) => countIn(project.syntax(path)))
    .reduce((sum, count) => sum + count, 0);

/** Fewer than the limit, so that not each renaming touches it. */
const slack = 50;

const messageOf = (count: number, most: number): string | null => {
  if (count > most)
    return `${count} identifiers contain ${[...participles].join(', ')}; at most ${most}: name the thing (slot, answer, question)`;
  return count < most - slack ? `${count} identifiers are participles: lower the limit of ${most} to it` : null;
};

export const nounsWithin = (most: number): Check => ({
  name: 'nouns',
  find: (project) => {
    const message = messageOf(participlesIn(project), most);
    return message === null ? [] : [{ file: 'tools/checks/src/code/nouns.ts', line: null, message }];
  },
});

export const nouns = nounsWithin(mostParticiples);
