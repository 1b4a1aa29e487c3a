import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query'>;

/** Keeps when each reading of changes began and ended, of which the portal itself keeps the last only. */
export const recordReadings = async (database: Queries): Promise<void> => {
  await database.query(sql`
    create table finished_readings (connection_id integer, began_at timestamptz, ended_at timestamptz default clock_timestamp())`);
  await database.query(sql`
    create function record_reading() returns trigger security definer language plpgsql as
    'begin insert into public.finished_readings values (new.connection_id, new.fresh_at); return null; end'`);
  await database.query(sql`
    create trigger record_reading after update on connection_feeds for each row
      when (new.feed = 'CHANGES' and new.fresh_at > coalesce(old.fresh_at, 'epoch')) execute function record_reading()`);
};

/** In milliseconds since 1970. */
export type FinishedReading = { readonly beganAt: number; readonly endedAt: number };

export const listReadings = (database: Queries, source: string): Promise<FinishedReading[]> =>
  database.query<FinishedReading>(sql`
    select extract(epoch from r.began_at)::float8 * 1000 as "beganAt", extract(epoch from r.ended_at)::float8 * 1000 as "endedAt"
      from finished_readings r join connections using (connection_id) where source = ${source}`);
