import ts from 'typescript';
import type { Check, Finding } from './check.ts';
import { glossary, type GlossaryEntry } from './glossary.ts';
import { isCheck, isSource } from './kinds-of-file.ts';
import type { Project } from './project.ts';
import { lineOf, walkTree } from './syntax.ts';

export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

const entryFor = (name: string): GlossaryEntry | undefined => {
  const words = wordsOf(name).flatMap((word) => [word, word.replace(/s$/, '')]);
  return glossary.find((entry) => !entry.except?.test(name) && entry.not.some((word) => words.includes(word)));
};

const complain = (name: string, { file, line }: { file: string; line: number | null }): Finding[] => {
  const entry = entryFor(name);
  return entry ? [{ file, line, message: `"${name}": say ${entry.say} (${entry.why})` }] : [];
};

/** Names from libraries and protocols are used but never declared. */
const declaredName = (node: ts.Node): ts.Identifier | null => {
  if (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node)
  )
    return node.name && ts.isIdentifier(node.name) ? node.name : null;
  return null;
};

const findInSource = (project: Project, path: string): Finding[] => {
  const file = project.syntax(path);
  const findings = complain(path.split('/').at(-1) ?? '', { file: path, line: null });
  walkTree(file, (node) => {
    const name = declaredName(node);
    if (name) findings.push(...complain(name.text, { file: path, line: lineOf(file, name) }));
  });
  return findings;
};

const findInMigration = (project: Project, path: string): Finding[] =>
  project
    .read(path)
    .split('\n')
    .flatMap((text, index) =>
      (
        text
          .replace(/--.*$/, '')
          .replace(/'[^']*'/g, '')
          .match(/\w+/g) ?? []
      ).flatMap((name) => complain(name, { file: path, line: index + 1 })),
    );

export const oneWordPerThing: Check = {
  name: 'one-word-per-thing',
  find: (project) => [
    ...project.files.filter((path) => isSource(path) && !isCheck(path)).flatMap((path) => findInSource(project, path)),
    ...project.files.filter((path) => path.endsWith('.sql')).flatMap((path) => findInMigration(project, path)),
  ],
};
