import { posix } from 'node:path';
import ts from 'typescript';
import type { Check, Finding } from '../check.ts';
import { glossary, type GlossaryEntry } from './glossary.ts';
import { isCheck, isSource } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { findInLines, findInNodes } from '../syntax.ts';

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

const problemOf = (name: string): string | null => {
  const entry = entryFor(name);
  return entry ? `"${name}": say ${entry.say} (${entry.why})` : null;
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

const findInName = (file: string): Finding[] => {
  const message = problemOf(posix.basename(file));
  return message === null ? [] : [{ file, line: null, message }];
};

const findInSource = (project: Project, file: string): Finding[] => [
  ...findInName(file),
  ...findInNodes(project, file, (node) => problemOf(declaredName(node)?.text ?? '')),
];

/** The identifiers in a line, without comments and literals. */
const namesIn = (line: string): string[] => line.replace(/--.*$|'[^']*'/g, '').match(/\w+/g) ?? [];

const findInMigration = (project: Project, file: string): Finding[] =>
  findInLines(project, file, (line) => namesIn(line).flatMap((name) => problemOf(name) ?? []));

export const oneWordPerThing: Check = {
  name: 'one-word-per-thing',
  find: (project) => [
    ...project.files.filter((path) => isSource(path) && !isCheck(path)).flatMap((path) => findInSource(project, path)),
    ...project.files.filter((path) => path.endsWith('.sql')).flatMap((path) => findInMigration(project, path)),
  ],
};
