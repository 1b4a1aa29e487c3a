import type { Database, Queryable } from '../../database/client.ts';
import type { Sql } from '../../database/sql.ts';
import { inSpan } from './spans.ts';

const summaries = new Map<string, string>();

/** The statement's kind and first table: its text is long, and its values are people's. */
const summaryOf = (text: string): string => {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const [, verb = 'statement'] = /\b(insert|update|delete|select|begin|commit|rollback|lock)\b/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update|table)\s+([a-z_]+)/i.exec(text) ?? [];
  const summary = `${verb.toLowerCase()} ${table.toLowerCase()}`.trim();
  summaries.set(text, summary);
  return summary;
};

const traced = (database: Queryable): Queryable => ({
  query: <Row>(statement: Sql) => {
    const summary = summaryOf(statement.text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    return inSpan({ name: summary, kind: 'client', attributes }, () => database.query<Row>(statement));
  },
});

export const traceDatabase = (database: Database): Database => ({
  ...database,
  ...traced(database),
  transaction: (work) =>
    inSpan({ name: 'transaction', kind: 'internal' }, () => database.transaction((tx) => work(traced(tx)))),
});
