import type { Queryable } from '../client.ts';
import { sql } from '../sql.ts';

export type Digest = { readonly rows: number; readonly digest: string };

/** Omits `schema_migrations`, which a restore fills by migrating. */
export const listTables = (database: Queryable): Promise<string[]> =>
  database.values<string>(sql`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     order by c.relname`);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const run = <Row>(database: Queryable, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  database.query<Row>({ text, values });

export const digestOf = (database: Queryable, table: string): Promise<Digest> =>
  database.certainRow<Digest>({
    text: `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
             from ${quoted(table)} t`,
    values: [],
  });

export const insertableColumns = (database: Queryable, table: string): Promise<string[]> =>
  database.values<string>(sql`
    select attname as name from pg_attribute
     where attrelid = to_regclass(${quoted(table)}) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`);

export type Sequence = { readonly name: string; readonly lastValue: string };

export const listSequences = (database: Queryable): Promise<Sequence[]> =>
  database.query<Sequence>(sql`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`);

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

export const listForeignKeys = (database: Queryable): Promise<ForeignKey[]> =>
  database.query<ForeignKey>(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
