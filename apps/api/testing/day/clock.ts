import pg from 'pg';
import type { TestDatabase } from '../databases/test-database.ts';

const functions = `
  create schema day;
  create sequence day.clock;
  create function day.clock_timestamp() returns timestamptz language sql volatile as
    $$ select timestamptz 'epoch' + nextval('day.clock') * interval '1 microsecond' $$;
  create function day.now() returns timestamptz language sql stable as
    $$ select timestamptz 'epoch' + pg_sequence_last_value('day.clock') * interval '1 microsecond' $$;
  create function day.statement_timestamp() returns timestamptz language sql stable as $$ select day.now() $$;`;

/** Column defaults name the functions of `pg_catalog`. */
const defaults = `
  select format('alter table %I alter column %I set default %s', table_name, column_name,
                regexp_replace(column_default, '(clock_timestamp|now)\\(\\)', 'day.\\1()')) as change
    from information_schema.columns
   where table_schema = 'public' and column_default ~ '(clock_timestamp|now)\\(\\)'`;

/**
 * A clock that stands still, but for a microsecond at each look, until a test sets it. The server asks its database for the
 * time, so the sessions of this database find these functions before those of PostgreSQL. Call it before the first statement.
 */
export const createClock = async (
  { url }: TestDatabase,
  { leadsProcess = false }: { readonly leadsProcess?: boolean } = {},
) => {
  const timeOfMachine = Date.now;
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  // The database is dropped with its connections.
  admin.on('error', () => undefined);
  await admin.query(functions);
  const { rows } = await admin.query<{ change: string }>(defaults);
  for (const { change } of rows) await admin.query(change);
  const name = new URL(url).pathname.slice(1);
  await admin.query(`alter database ${name} set search_path = day, public, pg_catalog`);
  // Most of the time of these small tables is planning, so a statement is planned once.
  await admin.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  let last = 0;
  return {
    /** Without a look, for what depends on minutes. */
    lastSet: () => last,
    async now(): Promise<number> {
      const found = await admin.query<{ at: string }>('select last_value as at from day.clock');
      return Number(found.rows[0]?.at) / 1_000;
    },
    async set(instant: number): Promise<void> {
      last = instant;
      await admin.query('select setval($1, $2)', ['day.clock', Math.round(instant * 1_000)]);
      if (leadsProcess) Date.now = () => Math.round(instant);
    },
    async close(): Promise<void> {
      if (leadsProcess) Date.now = timeOfMachine;
      await admin.end();
    },
  };
};
export type Clock = Awaited<ReturnType<typeof createClock>>;
