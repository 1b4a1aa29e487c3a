import type { Database } from '../../src/database/client.ts';
import { raw } from '../../src/database/record-columns.ts';
import { sql } from '../../src/database/sql.ts';
import { schemaColumns } from '../privacy/canaries.ts';

/** Counters, traces and queues, which change on every request or by themselves. */
const restless: readonly string[] = [
  'audit_events',
  'budgets',
  'change_counter',
  'data_sources',
  'integration_keys',
  'mail_approval',
  'outbox_messages',
  'record_changes',
  'sessions',
  'sign_in_events',
  'sign_in_flows',
  'spent_proofs',
];

export const storedRows = async (database: Database): Promise<Record<string, string>> => {
  const tables = [...new Set((await schemaColumns(database)).map(({ table }) => table))];
  const parts = tables
    .filter((table) => !restless.includes(table))
    .map(
      (table) => sql`
        select ${table}::text as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum
          from ${raw(table)} t`,
    );
  const rows = await database.query<{ name: string; sum: string }>(
    parts.reduce((all, one) => sql`${all} union all ${one}`),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};
