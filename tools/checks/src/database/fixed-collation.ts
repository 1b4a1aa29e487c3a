import type ts from 'typescript';
import type { Check } from '../check.ts';
import { isSource, isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';
import { findInNodes, textOf } from '../syntax.ts';
import { looksLikeSql } from './sql-only-in-repositories.ts';

// What a database makes of a text must not depend on the locale that it was created with.

const migrations = 'apps/api/src/database/migrations/';
/** From this one on, keys of names have one definition; earlier ones are released. */
const firstNumber = 33;

const columnLine = /^\s*(?:alter table \w+ )?(?:add column (?:if not exists )?)?(\w+) ([a-z0-9]+)/gm;

/** Columns that are a text in every table that has them. */
const textColumns = (project: Project): ReadonlySet<string> => {
  const typesOf = new Map<string, Set<string>>();
  for (const path of project.files.filter((one) => one.startsWith(migrations)))
    for (const [, name = '', type = ''] of project.read(path).matchAll(columnLine))
      if (
        /^(text|varchar|char|integer|smallint|bigint|boolean|timestamptz|date|jsonb|bytea|numeric|real|uuid)$/.test(
          type,
        )
      )
        typesOf.set(name, (typesOf.get(name) ?? new Set()).add(/^(text|varchar|char)$/.test(type) ? 'text' : type));
  return new Set([...typesOf].filter(([, types]) => types.has('text') && types.size === 1).map(([name]) => name));
};

/** Up to the bracket that closes what is open at `start`, or to a word that ends a list. */
const listFrom = (text: string, start: number): string[] => {
  const terms = [''];
  let depth = 0;
  for (const { 0: piece } of text.slice(start).matchAll(/'(?:[^']|'')*'|\w+|[^]/g)) {
    if (piece === '(') depth++;
    if (piece === ')') depth--;
    if (depth < 0 || (depth === 0 && /^(limit|offset|for|rows|on|returning|union|;|`)$/i.test(piece))) break;
    if (piece === ',' && depth === 0) terms.push('');
    else terms[terms.length - 1] += piece;
  }
  return terms.map((term) => term.trim());
};

const isFixed = (term: string): boolean => term.includes('collate "C"');

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const textFunction = /^(?:name_key|fold_case|coalesce|concat|concat_ws|min|max|left|replace|btrim)\(/;

const isText = (term: string, columns: ReadonlySet<string>): boolean => {
  const bare = term.replace(/\s+(asc|desc)\b/i, '').replace(/\s+nulls\s+(first|last)$/i, '');
  const [, column] = /^(?:\w+\.)?"?(\w+)"?$/.exec(bare) ?? [];
  if (column !== undefined) return columns.has(snake(column));
  return textFunction.test(bare) && [...bare.matchAll(/\w+/g)].some(([word]) => columns.has(snake(word)));
};

const problemsIn = (text: string, columns: ReadonlySet<string>): string[] => {
  const problems: string[] = [];
  const argumentsOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: call, index }) => ({ call, list: listFrom(text, index + call.length) }));
  for (const { call, list } of argumentsOf(/\b(?:lower|upper|initcap)\s*\(/gi))
    if (!list.some(isFixed)) problems.push(`${call}…) follows the locale: compare with fold_case, or add collate "C"`);
  for (const { list } of argumentsOf(/\border\s+by\s+/gi)) {
    for (const term of list.filter((one) => !isFixed(one))) {
      if (/^\d+$/.test(term)) problems.push(`order by ${term} hides what is sorted: name the column`);
      if (isText(term, columns))
        problems.push(`order by ${term} follows the locale: add collate "C", for people name_key(…) collate "C"`);
    }
  }
  for (const { call, list } of argumentsOf(/\b(?:min|max|greatest|least)\(/gi))
    if (!list.some(isFixed) && list.some((term) => isText(term, columns)))
      problems.push(`${call}${list.join(', ')}) follows the locale: add collate "C"`);
  if (/\[:\w+:\]|\\[dwsmy]|~\*|\bilike\b|\bsimilar\s+to\b/i.test(text))
    problems.push('a class of characters or a comparison without case follows the locale: list the characters');
  return problems;
};

const isSql = (node: ts.Node, text: string): boolean => {
  const { parent } = node;
  const tag = parent && 'tag' in parent ? (parent as ts.TaggedTemplateExpression).tag.getText() : null;
  return (
    tag === 'sql' ||
    /^raw$/.test((parent as Partial<ts.CallExpression> | undefined)?.expression?.getText() ?? '') ||
    looksLikeSql(text)
  );
};

const findInMigration = (project: Project, file: string, columns: ReadonlySet<string>) =>
  problemsIn(project.read(file).replace(/--.*$/gm, ''), columns).map((message) => ({ file, line: null, message }));

export const fixedCollation: Check = {
  name: 'fixed-collation',
  find(project) {
    const columns = textColumns(project);
    const isRuled = (path: string): boolean =>
      path.startsWith(migrations) &&
      path.endsWith('.sql') &&
      Number(path.slice(migrations.length, migrations.length + 4)) >= firstNumber;
    const judge = (node: ts.Node): string | null => {
      const text = textOf(node);
      if (text === null || !isSql(node, text)) return null;
      return problemsIn(text, columns).join('; ') || null;
    };
    return [
      ...project.files.filter(isRuled).flatMap((path) => findInMigration(project, path, columns)),
      ...project.files
        .filter((path) => isSource(path) && path.startsWith('apps/api/src/') && !isTest(path))
        .flatMap((path) => findInNodes(project, path, judge)),
    ];
  },
};
