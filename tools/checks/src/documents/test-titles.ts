import ts from 'typescript';
import { isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { lineOf, textOf, walkTree } from '../syntax.ts';

type TestTitle = { readonly title: string; readonly file: string; readonly line: number };
type TestId = { readonly id: string; readonly file: string; readonly line: number };

const attacks = /\battacks? (\d+(?:(?:, | and )\d+)*)/g;
/** Ids of promises are at the start of a title or in brackets, so other letters with digits are not mistaken for them. */
const rows = /(?:^|\()([ABDEILNPRTW]\d{1,2}(?:(?:, | and )[ABDEILNPRTW]\d{1,2})*)(?=[:)]|$)/g;

const idsIn = (title: string, pattern: RegExp): string[] =>
  [...title.matchAll(pattern)].flatMap(([, ids = '']) => ids.split(/, | and /));

/** The ids of promises that a test title carries: `attack 33`, `D17`. */
export const idsOfTitle = (title: string): string[] => [
  ...idsIn(title, attacks).map((number) => `attack ${number}`),
  ...idsIn(title, rows),
];

/** `it` in `it.each([…])('title')`. */
const calledName = (node: ts.Expression): string | null => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isTaggedTemplateExpression(node)
    ? calledName(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
    : null;
};

const titlesOfFile = (project: Project, path: string): TestTitle[] => {
  const file = project.syntax(path);
  const titles: TestTitle[] = [];
  walkTree(file, (node) => {
    if (!ts.isCallExpression(node) || !['describe', 'it', 'test'].includes(calledName(node.expression) ?? '')) return;
    const [title] = node.arguments;
    if (title) titles.push({ title: textOf(title) ?? '', file: path, line: lineOf(file, node) });
  });
  return titles;
};

export const testTitles = (project: Project): TestTitle[] =>
  project.files.filter((path) => isTest(path) && /\.tsx?$/.test(path)).flatMap((path) => titlesOfFile(project, path));

export const idsInTestTitles = (project: Project): TestId[] =>
  testTitles(project).flatMap(({ title, ...place }) => idsOfTitle(title).map((id) => ({ id, ...place })));
