import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { KindName } from '../kinds/kind.ts';
import { joinReferences } from './fields.repository.ts';
import { type Batch, ofBatch } from './staging.repository.ts';

/** A time whose row tells neither its length nor a reason with one. */
const usualMinutes = 15;
const longestMinutes = 1440;

const minutes = (count: Sql): Sql => sql`make_interval(mins => ${count})`;

/** Rows that are not taken over and take time from now on, or may do so. */
const unreadRows = (batch: Batch): Sql => {
  const { kind, importRunId, source } = batch;
  const reason = kind.name === 'appointments' ? sql`coalesce(ref_reason.id, name_reason.id)` : sql`null::int`;
  return sql`
    select r.line, r.external_id, r.problem, r.clinician, r.starts_at, r.clinician_id, r.practice_id, r.is_clinician_known,
           r.starts_at - ${minutes(sql`r.before_minutes`)} as occupied_from,
           r.starts_at + ${minutes(sql`r.minutes`)} as ends_at,
           r.starts_at + ${minutes(sql`r.minutes + r.after_minutes`)} as occupied_to
      from (select r.line, r.external_id, r.record ->> 'clinician' as clinician, c.clinician_id, c.practice_id,
                   case when r.change = 'ERASED' then 'belongs to a client who was erased' else coalesce(r.problem, '') end as problem,
                   (r.record ->> 'starts_at')::timestamptz as starts_at,
                   c.clinician_id is not null or exists (
                     select 1 from import_rows o
                      where o.import_run_id = ${importRunId}::int and o.kind = 'clinicians' and o.change <> 'REJECTED'
                        and o.unique_key = r.record ->> 'clinician') as is_clinician_known,
                   coalesce(k.buffer_before_minutes, 0) as before_minutes, coalesce(k.buffer_after_minutes, 0) as after_minutes,
                   coalesce((r.record ->> 'minutes')::int, (select least(${longestMinutes}::int, ceil(extract(epoch from w.length) / 60)::int)
                                from (select (r.record ->> 'ends_at')::timestamptz - (r.record ->> 'starts_at')::timestamptz as length) w
                               where w.length > interval '0'),
                     k.duration_minutes, ${usualMinutes}::int) as minutes
              from import_rows r
              ${joinReferences(kind, source)}
              left join appointment_reasons k on k.reason_id = ${reason}
              left join external_ids n on n.kind = 'clinicians' and n.source = ${source} and n.external_id = r.record ->> 'clinician'
              left join clinicians c on c.clinician_id = n.id
             where ${ofBatch(batch)} and r.change in ('REJECTED', 'ERASED')
               and coalesce(r.record ->> 'status', 'BOOKED') not in ('CANCELLED', 'NO_SHOW', 'COMPLETED')) r
     where (r.starts_at is null or r.starts_at + ${minutes(sql`r.minutes`)} > clock_timestamp())
       and not exists (
         select 1 from diary_entries d
          where d.clinician_id = r.clinician_id and d.occupied_from = r.starts_at - ${minutes(sql`r.before_minutes`)}
            and d.occupied_to = r.starts_at + ${minutes(sql`r.minutes + r.after_minutes`)} and d.state <> 'HELD'
            and not exists (select 1 from unread_times u where u.diary_entry_id = d.diary_entry_id))`;
};

const occupiesTime = sql`r.is_clinician_known and r.starts_at is not null`;

/** The time of one row that was not taken over. */
export type UnreadTime = {
  readonly line: number;
  readonly externalId: string;
  /** Id of the clinician in the source, and null if the row does not tell it. */
  readonly clinician: string | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** False if clinician or time are not known, so that the time may be offered. */
  readonly isKept: boolean;
  readonly problem: string;
};

const milliseconds = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::int8`;

export const listUnreadRows = (database: Queryable, batch: Batch): Promise<UnreadTime[]> =>
  database.query<UnreadTime>(sql`
    select r.line, r.external_id as "externalId", r.clinician, ${milliseconds(sql`r.starts_at`)} as "startsAt",
           ${milliseconds(sql`r.ends_at`)} as "endsAt", ${occupiesTime} as "isKept", r.problem
      from (${unreadRows(batch)}) r order by r.line`);

/**
 * Occupies the times of rows that are not taken over, and frees those of rows that are taken over now. A row without an id
 * is known by clinician and start. Unchanged times are left alone.
 */
export const keepUnreadTimes = async (transaction: Queryable, batch: Batch): Promise<void> => {
  const { kind, source } = batch;
  const rows = sql`rows as materialized (select distinct on (r.clinician_id, r.occupied_from, r.occupied_to, r.external_id collate "C") r.*
    from (${unreadRows(batch)}) r where ${occupiesTime} and r.clinician_id is not null
   order by r.clinician_id, r.occupied_from, r.occupied_to, r.external_id collate "C", r.line)`;
  const isSame = sql`r.external_id = u.external_id and r.clinician_id = u.clinician_id and r.occupied_from = d.occupied_from
    and r.occupied_to = d.occupied_to`;
  await transaction.query(sql`
    with ${rows},
    gone as (
      select u.diary_entry_id from unread_times u join diary_entries d using (diary_entry_id)
       where u.source = ${source} and u.kind = ${kind.name}
         and ((u.external_id <> '' and u.external_id in (select r.external_id from import_rows r where ${ofBatch(batch)}))
           or (u.external_id = '' and exists (select 1 from import_rows r join external_ids n on n.kind = 'clinicians' and n.source = ${source}
                         and n.external_id = r.record ->> 'clinician'
                       where ${ofBatch(batch)} and r.change not in ('REJECTED', 'ERASED') and n.id = u.clinician_id
                         and (r.record ->> 'starts_at')::timestamptz = u.starts_at)))
         and not exists (select 1 from rows r where ${isSame}))
    delete from diary_entries d using gone where d.diary_entry_id = gone.diary_entry_id`);
  await transaction.query(sql`
    with ${rows},
    fresh as (
      select r.*, nextval(pg_get_serial_sequence('diary_entries', 'diary_entry_id')) as diary_entry_id from rows r
       where not exists (select 1 from unread_times u join diary_entries d using (diary_entry_id)
                          where u.source = ${source} and u.kind = ${kind.name} and ${isSame})),
    entries as (
      insert into diary_entries (diary_entry_id, practice_id, clinician_id, occupied_from, occupied_to, state, may_overlap)
      overriding system value
      select diary_entry_id, practice_id, clinician_id, occupied_from, least(occupied_to, occupied_from + interval '24 hours'), 'BLOCKED', true
        from fresh returning diary_entry_id)
    insert into unread_times (diary_entry_id, source, kind, external_id, clinician_id, starts_at, ends_at, problem)
    select f.diary_entry_id, ${source}, ${kind.name}, f.external_id, f.clinician_id, f.starts_at, f.ends_at, f.problem
      from fresh f join entries using (diary_entry_id)`);
};

/** Future times that are kept because their rows were not taken over. */
const isAhead = sql`u.ends_at > clock_timestamp()`;

export type UnreadCount = { readonly source: string; readonly kind: KindName; readonly count: number };

export const countUnreadTimes = (database: Queryable): Promise<UnreadCount[]> =>
  database.query<UnreadCount>(sql`
    select u.source, u.kind, count(*) as count from unread_times u where ${isAhead} group by u.source, u.kind order by u.source collate "C", u.kind collate "C"`);

export type UnreadRow = {
  readonly source: string;
  readonly kind: KindName;
  readonly externalId: string;
  readonly practice: string;
  readonly clinician: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly problem: string;
};

export const listUnreadTimes = (database: Queryable): Promise<UnreadRow[]> =>
  database.query<UnreadRow>(sql`
    select u.source, u.kind, u.external_id as "externalId", p.name as practice, c.display_name as clinician,
           ${milliseconds(sql`u.starts_at`)} as "startsAt", ${milliseconds(sql`u.ends_at`)} as "endsAt", u.problem
      from unread_times u join clinicians c using (clinician_id) join practices p using (practice_id)
     where ${isAhead} order by u.starts_at, u.source collate "C", u.external_id collate "C"`);
