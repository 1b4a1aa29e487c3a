import type { Check, Finding } from '../check.ts';
import type { Project } from '../project.ts';

const folder = 'apps/api/src/database/migrations/';
/** Earlier ones were released before there were rules. */
const firstNumber = 5;

type Rule = { readonly name: string; readonly pattern: RegExp; readonly message: string };

/** Statements that break older releases, or lock a table for a time that grows with its size. */
const rules: readonly Rule[] = [
  { name: 'drop', pattern: /\bdrop\s+(table|column|view|schema)\b/, message: 'older releases still use it' },
  {
    name: 'rename',
    pattern: /\brename\s+(to|column|constraint)\b|\brename\s+\w+\s+to\b/,
    message: 'older releases use the old name',
  },
  {
    name: 'type',
    pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    message: 'rewrites the table, and older releases expect the old type',
  },
  {
    name: 'not-null',
    pattern: /\bset\s+not\s+null\b/,
    message: 'reads the whole table, and older releases may write null',
  },
  {
    name: 'constraint',
    pattern: /\badd\s+constraint\s+\w+\s+(check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/,
    message: 'reads the whole table: add it `not valid`, and validate it in a later migration',
  },
  {
    name: 'unique',
    pattern: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key|exclude)\b/,
    message: 'builds an index while nobody can write',
  },
  {
    name: 'rewrite',
    pattern:
      /\badd\s+column\s+(if\s+not\s+exists\s+)?[^;,]*\b(generated\s+always|serial|random\s*\(|gen_random_uuid\s*\(|clock_timestamp\s*\()/,
    message: 'rewrites the table',
  },
  {
    name: 'data',
    pattern: /^(update|delete\s+from|merge\s+into)\b|^with\b[^]*\b(update|delete\s+from)\b/,
    message: 'locks the rows that it changes until the end: change many in portions by a recurring job',
  },
  { name: 'lock', pattern: /^(lock|truncate|cluster|reindex|refresh|vacuum)\b/, message: 'locks the whole table' },
  {
    name: 'timeout',
    pattern: /\b(lock_timeout|statement_timeout)\b/,
    message: 'is set for every migration by the one who runs them',
  },
];

const createdIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );

/** A table that this migration creates is empty, and older releases do not know it. */
const concernsNewTable = (statement: string, created: ReadonlySet<string>): boolean => {
  const [, table = ''] =
    /^(?:alter\s+table\s+(?:only\s+)?|create\s+(?:unique\s+)?index\b.*?\bon\s+|update\s+|delete\s+from\s+)(\w+)/s.exec(
      statement,
    ) ?? [];
  return created.has(table);
};

const indexMessage = 'builds an index while nobody can write: see docs/guides/migrations.md for large tables';

const brokenBy = (statement: string): readonly Pick<Rule, 'name' | 'message'>[] => {
  const broken: Pick<Rule, 'name' | 'message'>[] = rules.filter(({ pattern }) => pattern.test(statement));
  if (/\badd\s+column\b[^,;]*\bnot\s+null\b/.test(statement) && !/\badd\s+column\b[^,;]*\bdefault\b/.test(statement))
    broken.push({ name: 'not-null', message: 'older releases do not write the new column: give it a default' });
  if (/^create\s+(unique\s+)?index\b/.test(statement)) broken.push({ name: 'index', message: indexMessage });
  return broken;
};

/** Keeps the length, so that positions stay correct; function bodies are not checked. */
const withoutTexts = (text: string): string =>
  text.replace(/--[^\n]*|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'/g, (match) => match.replace(/[^\n]/g, ' ')).toLowerCase();

const allowanceLine = /^-- allowed: ([a-z-]+), (\S.*)$/gm;

const findInMigration = (file: string, text: string): Finding[] => {
  const plain = withoutTexts(text);
  const created = createdIn(plain);
  const allowed = new Map([...text.matchAll(allowanceLine)].map((match) => [match[1] ?? '', match] as const));
  const used = new Set<string>();
  const findings: Finding[] = [];
  const lineAt = (position: number): number => text.slice(0, position).split('\n').length;
  for (const { 0: raw, index } of plain.matchAll(/[^;]+/g)) {
    const statement = raw.trim();
    if (concernsNewTable(statement, created)) continue;
    for (const { name, message } of brokenBy(statement)) {
      used.add(name);
      if (!allowed.has(name))
        findings.push({
          file,
          line: lineAt(index + raw.indexOf(statement)),
          message: `${name}: ${message}. If it must be, say why: \`-- allowed: ${name}, <reason>\``,
        });
    }
  }
  for (const [name, { index }] of allowed)
    if (!used.has(name))
      findings.push({ file, line: lineAt(index), message: `${name} is allowed, but nothing here needs it` });
  return findings;
};

const isRuled = (path: string): boolean =>
  path.startsWith(folder) &&
  path.endsWith('.sql') &&
  Number(path.slice(folder.length, folder.length + 4)) >= firstNumber;

export const migrationRules: Check = {
  name: 'migration-rules',
  find: (project: Project) =>
    project.files.filter(isRuled).flatMap((path) => findInMigration(path, project.read(path))),
};
