import { posix } from 'node:path';
import type { Check, Finding } from '../check.ts';
import { isCheck, isText } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { findInLines } from '../syntax.ts';
import { idsInTestTitles } from './test-titles.ts';

const promisesFile = 'docs/product/promises.md';

/** Folders in which references to documents outside the repository are findings, except in migrations, which never change. */
const selfContainedFolders: readonly string[] = ['apps', 'docs', 'e2e', 'packages', 'scripts', 'tools'];

const outsideDocument =
  /\bspec §|\bdesign \d|\b(?:security|reliability|accessibility|operations|house|look|design|spec)\.md\b/;

type Promised = {
  readonly id: string;
  readonly line: number;
  readonly tests: readonly string[];
  readonly benches: readonly string[];
  /** True if no test or bench covers the row and the row says why. */
  readonly isOwnedUp: boolean;
};

const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const resolveLink = (file: string, target: string): string =>
  posix.normalize(posix.join(posix.dirname(file), decodeURI(target.replace(/#.*$/, ''))));

/** Reads the rows `| id | promise | links to tests |` of the register, some with a column of measurements before the links. */
const readPromises = (text: string): Promised[] =>
  text.split('\n').flatMap((row, index) => {
    const [, id, tests = ''] = /^\| (attack \d+|[A-Z]\d+) \|.*\|([^|]*)\|$/.exec(row) ?? [];
    if (id === undefined) return [];
    return [
      {
        id,
        line: index + 1,
        tests: linksIn(tests).map((target) => resolveLink(promisesFile, target)),
        benches: [...row.matchAll(/`npm run bench -- ([\w-]+)/g)].map(([, bench = '']) => bench),
        isOwnedUp: /\bnot shown: \w/.test(tests),
      },
    ];
  });

const findInPromises = (project: Project): Finding[] => {
  const ids = idsInTestTitles(project);
  if (!project.exists(promisesFile))
    return ids.length === 0 ? [] : [{ file: promisesFile, line: null, message: 'is missing' }];
  const promises = readPromises(project.read(promisesFile));
  const holds = (file: string, id: string): boolean => ids.some((one) => one.file === file && one.id === id);
  const complain = (line: number, message: string): Finding => ({ file: promisesFile, line, message });
  const isBench = (name: string): boolean => project.exists(`tools/bench/src/${name}.ts`);
  return [
    ...ids
      .filter(({ id }) => !promises.some((promise) => promise.id === id))
      .map(({ id, file, line }) => ({ file, line, message: `${id} is not in ${promisesFile}` })),
    ...promises
      .filter(({ id, tests }) => tests.length === 0 && ids.some((one) => one.id === id))
      .map(({ id, line }) => complain(line, `${id} has a test, but the row names none`)),
    ...promises
      .filter(({ tests, benches, isOwnedUp }) => tests.length + benches.length === 0 && !isOwnedUp)
      .map(({ id, line }) => complain(line, `${id} has neither a test nor a bench`)),
    ...promises.flatMap(({ id, line, benches }) =>
      benches
        .filter((name) => !isBench(name))
        .map((name) => complain(line, `${id} names the bench ${name}, which is not there`)),
    ),
    ...promises.flatMap(({ id, line, tests }) =>
      tests.filter((file) => !holds(file, id)).map((file) => complain(line, `no test title in ${file} carries ${id}`)),
    ),
  ];
};

const isDocument = (path: string): boolean => path.endsWith('.md') && (!path.includes('/') || path.startsWith('docs/'));

const findBrokenLinks = (project: Project, file: string): Finding[] =>
  findInLines(project, file, (line) =>
    linksIn(line)
      .filter((target) => !/^(?:[a-z]+:|#)/.test(target) && !project.exists(resolveLink(file, target)))
      .map((target) => `links to ${target}, which does not exist`),
  );

const isSelfContained = (path: string): boolean =>
  isText(path) &&
  !isCheck(path) &&
  !path.includes('/migrations/') &&
  path !== 'package-lock.json' &&
  (!path.includes('/') || selfContainedFolders.some((folder) => path.startsWith(`${folder}/`)));

const findOutsideDocuments = (project: Project, file: string): Finding[] =>
  findInLines(project, file, (line) => {
    const [name] = outsideDocument.exec(line) ?? [];
    return name === undefined ? [] : [`"${name}" is not in the repository: state the rule instead`];
  });

/** Checks that ids in test titles, links and mentions of documents lead to something in the repository. */
export const references: Check = {
  name: 'references',
  find: (project) => [
    ...findInPromises(project),
    ...project.files.filter(isDocument).flatMap((file) => findBrokenLinks(project, file)),
    ...project.files.filter(isSelfContained).flatMap((file) => findOutsideDocuments(project, file)),
  ],
};
