import { type Database, type Queryable, queryableBy } from '../../database/client.ts';
import type { Sql } from '../../database/sql.ts';
import { inSpan } from './spans.ts';

const summaries = new Map<string, string>();

const write = /\b(insert) into ([a-z_]+)|\b(delete) from ([a-z_]+)|(?<!\b(?:for|do) )\b(update) ([a-z_]+)/i;
const read = /\b(select)\b.*?\bfrom ([a-z_]+)/is;

/** Names a statement by the table it writes or reads: its text is long, and its values are personal data. */
const summaryOf = (text: string): string => {
  const cachedSummary = summaries.get(text);
  if (cachedSummary !== undefined) return cachedSummary;
  const [, ...parts] = write.exec(text) ?? read.exec(text) ?? [];
  const statementSummary = parts.filter((part) => part !== undefined).join(' ');
  const summary = statementSummary || (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement');
  summaries.set(text, summary.toLowerCase());
  return summary.toLowerCase();
};

const traced = (database: Queryable): Queryable =>
  queryableBy(<Row>(statement: Sql) => {
    const summary = summaryOf(statement.text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return inSpan({ name: summary, kind: 'client', attributes }, () => database.query<Row>(statement));
  });

export const traceDatabase = (database: Database): Database => ({
  ...database,
  ...traced(database),
  transaction: (work) =>
    inSpan({ name: 'transaction', kind: 'internal' }, () => database.transaction((tx) => work(traced(tx)))),
});
