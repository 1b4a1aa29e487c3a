import ts from 'typescript';
import { isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { lineOf, textOf, walkTree } from '../syntax.ts';

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

const idsOfFile = (project: Project, path: string): TestId[] => {
  const file = project.syntax(path);
  const testIds: TestId[] = [];
  walkTree(file, (node) => {
    if (!ts.isCallExpression(node) || !['describe', 'it', 'test'].includes(calledName(node.expression) ?? '')) return;
    const [title] = node.arguments;
    const ids = title ? idsOfTitle(textOf(title) ?? '') : [];
    testIds.push(...ids.map((id) => ({ id, file: path, line: lineOf(file, node) })));
  });
  return testIds;
};

export const idsInTestTitles = (project: Project): TestId[] =>
  project.files.filter((path) => isTest(path) && /\.tsx?$/.test(path)).flatMap((path) => idsOfFile(project, path));
