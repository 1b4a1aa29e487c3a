import ts from 'typescript';
import type { Finding } from './check.ts';
import type { Project } from './project.ts';

export const walkTree = (node: ts.Node, onNode: (node: ts.Node) => void): void => {
  onNode(node);
  ts.forEachChild(node, (child) => walkTree(child, onNode));
};

export const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

export const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('?');
  return null;
};

/** Judges each node of a file; null says that it is fine. */
export const findInNodes = (project: Project, file: string, judge: (node: ts.Node) => string | null): Finding[] => {
  const source = project.syntax(file);
  const findings: Finding[] = [];
  walkTree(source, (node) => {
    const message = judge(node);
    if (message !== null) findings.push({ file, line: lineOf(source, node), message });
  });
  return findings;
};

export const findInLines = (project: Project, file: string, judge: (line: string) => readonly string[]): Finding[] =>
  project
    .read(file)
    .split('\n')
    .flatMap((text, index) => judge(text).map((message) => ({ file, line: index + 1, message })));
