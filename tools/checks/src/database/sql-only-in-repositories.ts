import ts from 'typescript';
import type { Check } from '../check.ts';
import { isSource, isTest } from '../kinds-of-file.ts';
import { findInNodes, textOf } from '../syntax.ts';

const mayHoldSql = (path: string): boolean =>
  isTest(path) ||
  /\.(repository[.a-z0-9-]*|tables)\.ts$/.test(path) ||
  /^apps\/api\/src\/(database|seeds)\//.test(path) ||
  path.startsWith('tools/checks/src/');

const statement = new RegExp(
  `^\\s*(?:${[
    String.raw`select\s[\s\S]*\sfrom\s`,
    String.raw`select\s+[\w.]+\s*\(`,
    String.raw`select\s+\d`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\s`,
    String.raw`delete\s+from\s`,
    String.raw`with\s+(?:recursive\s+)?\w+\s+as\s*\(`,
    String.raw`(?:create|alter|drop)\s+(?:table|index|unique|view|extension|type|schema|database)\s`,
    String.raw`truncate\s+\w`,
  ].join('|')})`,
  'i',
);

/** Prose starts with one capital ("Select a pet from the list"). */
export const looksLikeSql = (text: string): boolean => {
  const first = /^\s*(\w+)/.exec(text)?.[1] ?? '';
  return statement.test(text) && (first === first.toLowerCase() || first === first.toUpperCase());
};

const isSqlTag = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';

/** The text behind a tag is reported with its tag. */
const problemOf = (node: ts.Node): string | null =>
  isSqlTag(node) || (!isSqlTag(node.parent ?? node) && looksLikeSql(textOf(node) ?? ''))
    ? 'SQL belongs in a *.repository.ts, a *.tables.ts or a migration'
    : null;

export const sqlOnlyInRepositories: Check = {
  name: 'sql-only-in-repositories',
  find: (project) =>
    project.files
      .filter((path) => isSource(path) && !mayHoldSql(path))
      .flatMap((path) => findInNodes(project, path, problemOf)),
};
