import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import type { KindName } from '../kinds/kind.ts';
import type { Count } from './staging.repository.ts';

type Done = {
  readonly source: string;
  readonly actor: string;
  readonly isApplied: boolean;
  readonly counts: readonly Count[];
};

/** Keeps who imported files, and how many rows; batches and connections are noted as they come. */
export const notePastImport = (transaction: Queryable, { source, actor, isApplied, counts }: Done) =>
  saveAudit(transaction, {
    actor,
    action: 'records.imported',
    subjectKind: 'source',
    subjectId: source,
    traceId: 'ops',
    details: { isApplied, counts },
  });

export type PastImport = {
  readonly way: 'FILES' | 'BATCHES' | 'CONNECTION';
  readonly source: string;
  readonly actor: string;
  /** The last of those that are counted together. */
  readonly at: number;
  /** How many are counted together: those of one day by one sender. */
  readonly loads: number;
  /** False if nothing was changed, because of rejected rows. */
  readonly isApplied: boolean;
  readonly counts: readonly { readonly kind: KindName; readonly change: string; readonly count: number }[];
};

const changes = sql`(values ('NEW', 'new'), ('CHANGED', 'changed'), ('REJECTED', 'rejected')) as c(change, key)`;

/** Newest first: each import of files, and what batches and connections changed, by day and sender. */
export const listPastImports = (database: Queryable, days: number): Promise<PastImport[]> =>
  database.query<PastImport>(sql`
    with events as (
      select subject_id as source, actor, occurred_at, action, details,
             (occurred_at at time zone 'Europe/London')::date as day
        from audit_events
       where subject_kind = 'source' and action in ('records.imported', 'records.upserted')
         and occurred_at > clock_timestamp() - make_interval(days => ${days}::int)),
    sums as (
      select e.source, e.actor, e.day, e.details ->> 'kind' as kind, c.change,
             sum((e.details ->> c.key)::int)::int as count, max(e.occurred_at) as at, count(*)::int as loads
        from events e cross join ${changes} where e.action = 'records.upserted' group by 1, 2, 3, 4, 5)
    select * from (
      select 'FILES' as way, source, actor, occurred_at as at, 1 as loads, (details ->> 'isApplied')::bool as "isApplied",
             details -> 'counts' as counts
        from events where action = 'records.imported'
      union all
      select case when actor like 'system:%' then 'CONNECTION' else 'BATCHES' end, source, actor, max(at),
             (sum(loads) filter (where change = 'NEW'))::int, true,
             jsonb_agg(jsonb_build_object('kind', kind, 'change', change, 'count', count) order by kind collate "C", change collate "C") filter (where count > 0)
        from sums group by source, actor, day) past
     order by at desc, source collate "C"`);
