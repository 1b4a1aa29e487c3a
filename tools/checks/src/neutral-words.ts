import type { Check, Finding } from './check.ts';
import { isCheck, isText } from './kinds-of-file.ts';

type Word = { readonly pattern: RegExp; readonly message: string; readonly where?: RegExp };

const words: readonly Word[] = [
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, message: 'do it now, or write it down where work is planned' },
  {
    pattern: /\b(?:describe|test|it|suite)\.(?:only|skip|todo)\b/,
    message: 'a focused or skipped test guards nothing',
    where: /\.(test|laws|spec)\.tsx?$|^e2e\//,
  },
  {
    pattern: /(?:^|[\s'"`(=:])(?:\/(?:home|Users)\/[\w.-]+|\/(?:root|work|mnt|workspace)\/[\w.-]|[A-Z]:\\Users)/,
    message: 'a path of one machine exists on no other',
  },
];

const findInText = (file: string, text: string): Finding[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      words
        .filter(({ pattern, where }) => (where?.test(file) ?? true) && pattern.test(line))
        .map(({ message }) => ({ file, line: index + 1, message })),
    );

export const neutralWords: Check = {
  name: 'neutral-words',
  find: (project) =>
    project.files
      .filter((path) => isText(path) && !isCheck(path) && path !== 'package-lock.json')
      .flatMap((path) => findInText(path, project.read(path))),
};
