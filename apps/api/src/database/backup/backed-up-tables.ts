import type { Queryable } from '../client.ts';
import { sql } from '../sql.ts';

export type Digest = {
  readonly rows: number;
  readonly digest: string;
  /** Characters of the longest row; files of older releases do not have it. */
  readonly longest?: number;
};

/** Omits `schema_migrations`, which a restore fills by migrating. */
export const listTables = (database: Queryable): Promise<string[]> =>
  database.values<string>(sql`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     order by c.relname collate "C"`);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const run = <Row>(database: Queryable, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  database.query<Row>({ text, values });

/** Rows have the same text on every server. */
export const fixTexts = (tx: Queryable): Promise<unknown> =>
  run(
    tx,
    `select set_config('bytea_output', 'hex', true), set_config('datestyle', 'ISO', true),
            set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true)`,
  );

/** Of what is stored: what the database computes from it may differ between releases. */
export const digestOf = async (database: Queryable, table: string): Promise<Required<Digest>> => {
  const columns = (await insertableColumns(database, table)).map((name) => `t.${quoted(name)}`).join(', ');
  return database.certainRow<Required<Digest>>({
    text: `select count(*)::int as rows, coalesce(sum(hashtextextended(words, 0)::numeric), 0)::text as digest,
                  coalesce(max(length(words)), 0)::int as longest
             from (select row(${columns})::text as words from ${quoted(table)} t) t`,
    values: [],
  });
};

export const insertableColumns = (database: Queryable, table: string): Promise<string[]> =>
  database.values<string>(sql`
    select attname as name from pg_attribute
     where attrelid = to_regclass(${quoted(table)}) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`);

export type Sequence = { readonly name: string; readonly lastValue: string };

export const listSequences = (database: Queryable): Promise<Sequence[]> =>
  database.query<Sequence>(sql`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`);

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

export const listForeignKeys = (database: Queryable): Promise<ForeignKey[]> =>
  database.query<ForeignKey>(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by oid`);
