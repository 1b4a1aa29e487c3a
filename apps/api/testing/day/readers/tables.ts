import { sql } from '../../../src/database/sql.ts';
import type { World } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** What an undo does not take back: that something was done, and what was told or counted. */
const traces = new Set([
  'audit_events',
  'record_changes',
  'outbox_messages',
  'webhook_deliveries',
  'operations',
  'webhooks',
  'request_budgets',
  'idempotency_keys',
  'sessions',
  'identities',
  'integration_keys',
  'sign_in_events',
  'freed_times',
]);
const marks = new Set(['version', 'ics_sequence', 'changed_at', 'updated_at']);

/** What was said of an appointment counts while it has not changed since, so whether it counts is what an undo restores. */
const asCounted = (row: Row): Row =>
  'ics_sequence' in row
    ? Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          column.endsWith('_sequence') ? value === row['ics_sequence'] : value,
        ]),
      )
    : row;

/** Every row of people and practices but in some tables, by its primary key. */
export const readTables = async ({ database, tables }: World, except: readonly string[]): Promise<Tables> => {
  const keys = await database.query<{ readonly table: string; readonly columns: readonly string[] }>(sql`
    select c.relname as table, jsonb_agg(a.attname order by a.attnum) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisprimary group by c.relname`);
  const named = keys.filter(({ table }) => tables.includes(table) && !traces.has(table) && !except.includes(table));
  const selects = named.map(({ table }) => `select '${table}' as table, to_jsonb(t) as row from ${table} t`);
  const all = await database.query<{ table: string; row: Row }>({ text: selects.join(' union all '), values: [] });
  const rowsOf = Map.groupBy(all, ({ table }) => table);
  return new Map(
    named.map(({ table, columns }) => {
      const keyOf = (row: Row) => columns.map((column) => String(row[column])).join('/');
      return [table, new Map((rowsOf.get(table) ?? []).map(({ row }) => [keyOf(row), asCounted(row)]))];
    }),
  );
};

const second = 1_000;
/** Restored to what it was, but for the moment that a statement took. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after ||
  JSON.stringify(before) === JSON.stringify(after) ||
  Math.abs(Date.parse(String(before)) - Date.parse(String(after))) < second;

const changesOf = (where: string, before: Row, after: Row): string[] =>
  Object.keys(before)
    .filter((column) => !marks.has(column) && !isSame(before[column], after[column]))
    .map((column) => `${where}.${column}: ${JSON.stringify(before[column])} became ${JSON.stringify(after[column])}`);

export const differencesBetween = (before: Tables, after: Tables): string[] =>
  [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      return now ? changesOf(`${table} ${key}`, row, now) : [`${table} ${key} deleted`];
    }),
  );
