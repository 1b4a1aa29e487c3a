import ts from 'typescript';
import type { Check, Finding } from './check.ts';
import { isSource, isTest } from './kinds-of-file.ts';
import type { Project } from './project.ts';
import { type SizeAllowance, sizeAllowances } from './size-allowances.ts';
import { lineOf, walkTree } from './syntax.ts';

const largestFile = 250;
const largestFunction = 50;
/** JSX takes more lines than logic. */
const largestComponent = 120;

const isData = (path: string): boolean => path.includes('/seeds/reference/') || path.endsWith('.examples.ts');

type Size = {
  readonly file: string;
  readonly name: string | null;
  readonly line: number | null;
  readonly lines: number;
  readonly limit: number;
};

const nameOf = (node: ts.SignatureDeclaration): string => {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return 'a function';
};

const sizesOf = (project: Project, path: string): Size[] => {
  const file = project.syntax(path);
  const end = project.read(path).trimEnd().split('\n').length;
  const sizes: Size[] = [{ file: path, name: null, line: null, lines: end, limit: largestFile }];
  if (isTest(path)) return sizes;
  walkTree(file, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const name = nameOf(node);
    const line = lineOf(file, node);
    const lines = file.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - line;
    const limit = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? largestComponent : largestFunction;
    sizes.push({ file: path, name, line, lines, limit });
  });
  return sizes;
};

const judge = (size: Size, allowances: readonly SizeAllowance[]): Finding[] => {
  const allowance = allowances.find(({ file, name }) => file === size.file && name === size.name);
  const { file, line, lines } = size;
  const what = size.name ?? 'the file';
  if (lines > (allowance?.lines ?? size.limit))
    return [
      {
        file,
        line,
        message: `${what} has ${lines} lines; ${allowance?.lines ?? size.limit} at most: find the second idea`,
      },
    ];
  if (allowance && lines <= size.limit)
    return [{ file, line, message: `${what} needs its allowance no longer: remove it` }];
  if (allowance && lines < allowance.lines)
    return [{ file, line, message: `${what} has shrunk: lower its allowance to ${lines}` }];
  return [];
};

export const findOversized = (project: Project, allowances: readonly SizeAllowance[]): Finding[] => {
  const sizes = project.files
    .filter((path) => isSource(path) && !isData(path))
    .flatMap((path) => sizesOf(project, path));
  const gone = allowances.filter(({ file, name }) => !sizes.some((size) => size.file === file && size.name === name));
  return [
    ...sizes.flatMap((size) => judge(size, allowances)),
    ...gone.map(({ file }) => ({ file, line: null, message: 'has an allowance but is not there: remove it' })),
  ];
};

export const fileSize: Check = { name: 'file-size', find: (project) => findOversized(project, sizeAllowances) };
