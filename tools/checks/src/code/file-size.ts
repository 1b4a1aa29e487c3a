import ts from 'typescript';
import type { Check, Finding } from '../check.ts';
import { isSource, isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { findInNodes } from '../syntax.ts';

const largestFile = 250;
const largestFunction = 50;
/** JSX takes more lines than logic. */
const largestComponent = 120;

const isData = (path: string): boolean => path.includes('/seeds/reference/');

const problemOf = (what: string, lines: number, most: number): string | null =>
  lines > most ? `${what} has ${lines} lines; ${most} at most: find the second idea` : null;

const nameOf = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return 'a function';
};

const largeFunction = (node: ts.Node): string | null => {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return null;
  const name = nameOf(node);
  const isComponent = node.getSourceFile().fileName.endsWith('.tsx') && /^[A-Z]/.test(name);
  const lines = node.getText().split('\n').length;
  return problemOf(name, lines, isComponent ? largestComponent : largestFunction);
};

const findInFile = (project: Project, file: string): Finding[] => {
  const message = problemOf('the file', project.read(file).trimEnd().split('\n').length, largestFile);
  return [
    ...(message === null ? [] : [{ file, line: null, message }]),
    ...(isTest(file) ? [] : findInNodes(project, file, largeFunction)),
  ];
};

export const fileSize: Check = {
  name: 'file-size',
  find: (project) =>
    project.files.filter((path) => isSource(path) && !isData(path)).flatMap((path) => findInFile(project, path)),
};
