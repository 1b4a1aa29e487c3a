import type { Queryable } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type SourceRow = {
  readonly source: string;
  /** When data last arrived, changed or not; null if that was before arrivals were recorded. */
  readonly heardAt: number | null;
  readonly changedAt: number | null;
  readonly records: Readonly<Record<string, number>> | null;
};

export const listSources = (database: Queryable): Promise<SourceRow[]> =>
  database.query<SourceRow>(sql`
    with imported as (
      select source, kind, count(*) as count, max(seen_at) as changed_at from external_ids
       where version is not null group by source, kind),
    known as (
      select source, max(changed_at) as changed_at, jsonb_object_agg(kind, count) as records from imported group by source)
    select source, heard_at as "heardAt", changed_at as "changedAt", records
      from data_sources full join known using (source) order by source collate "C"`);
