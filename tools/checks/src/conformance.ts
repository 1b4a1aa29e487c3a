import type { Check, Finding } from './check.ts';
import { isTest } from './kinds-of-file.ts';
import type { Project } from './project.ts';

const conformanceFile = 'docs/product/conformance.md';

type Row = {
  readonly first: string;
  readonly line: number;
  readonly tests: readonly string[];
  readonly decisions: readonly string[];
};

/** Rows `| part | number of statements | tests | departures |`, and any other row that names tests. */
const readRows = (text: string): Row[] =>
  text.split('\n').flatMap((row, index) => {
    const [, first = '', second = '', ...rest] = row.split('|').map((cell) => cell.trim());
    const tests = [...row.matchAll(/`([^`]+\/[^`]+\.tsx?)`/g)].map(([, path = '']) => path);
    const isPart = /^\d+$/.test(second);
    if (!isPart && tests.length === 0) return [];
    const decisions = isPart ? [...(rest[1] ?? '').matchAll(/\b\d{4}\b/g)].map(([number]) => number) : [];
    return [{ first, line: index + 1, tests, decisions }];
  });

const findInRow = (project: Project, { first, line, tests, decisions }: Row): Finding[] => {
  const problemOf = (path: string): string | null => {
    if (!project.exists(path)) return `${path} does not exist`;
    return isTest(path) ? null : `${path} is not a test`;
  };
  const isDecided = (number: string): boolean =>
    project.files.some((path) => path.startsWith(`docs/decisions/${number}-`));
  return [
    ...(tests.length === 0 ? [`${first} names no test`] : []),
    ...tests.map(problemOf).filter((problem) => problem !== null),
    ...decisions.filter((number) => !isDecided(number)).map((number) => `there is no decision ${number}`),
  ].map((message) => ({ file: conformanceFile, line, message }));
};

export const conformance: Check = {
  name: 'conformance',
  find: (project) => {
    if (!project.exists('docs/product')) return [];
    const complain = (message: string): Finding[] => [{ file: conformanceFile, line: null, message }];
    if (!project.exists(conformanceFile)) return complain('is missing');
    const rows = readRows(project.read(conformanceFile));
    return rows.length === 0 ? complain('has no rows') : rows.flatMap((row) => findInRow(project, row));
  },
};
