import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Check, Finding } from '../check.ts';

const newest = 50;
const longest = 72;
const form = /^[a-z][a-z0-9 ,./-]*: [^A-Z\s]/;
const notImperative = /: (?:(?:add|fix|remov|chang|updat|mov|renam)(?:e?s|e?d|ing)|\w+ied)\b/;

const problemOf = (subject: string): string | null => {
  if (subject.length > longest) return `has ${subject.length} characters; ${longest} at most`;
  if (!form.test(subject)) return 'does not have the form "area: imperative", in lower case';
  return notImperative.test(subject) ? 'is not imperative: write "add", not "added" or "adds"' : null;
};

export const findInSubjects = (subjects: readonly string[]): Finding[] =>
  subjects.flatMap((subject) => {
    const problem = problemOf(subject);
    return problem === null ? [] : [{ file: 'git log', line: null, message: `"${subject}" ${problem}` }];
  });

const readSubjects = (): string[] => {
  const cwd = resolve(import.meta.dirname, '../../../..');
  const args = ['log', `-${newest}`, '--no-merges', '--format=%s'];
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** Without git, or in an archive of the project, there is nothing to read. */
export const commitSubjects: Check = {
  name: 'commit-subjects',
  find: (project) => (project.exists('.git') ? findInSubjects(readSubjects()) : []),
};
