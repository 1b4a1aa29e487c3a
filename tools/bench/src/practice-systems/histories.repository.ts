import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query'>;

type About = { readonly source: string; readonly entryId: number | null; readonly appointmentId: number | null };

/** Links of the entry and of the appointment, and those of the appointments that these links name. */
export const listLinks = (database: Queries, { source, entryId, appointmentId }: About) =>
  database.query<{ remoteId: string; appointmentId: number }>(sql`
    with links as (
      select external_id, id from external_ids where kind = 'appointments' and source = ${source}),
    named as (
      select id from links where id = ${appointmentId}::int or split_part(external_id, '~', 1) ~ ('(^|_)' || ${entryId}::int || '$'))
    select external_id as "remoteId", id as "appointmentId" from links where id in (select id from named)`);

export type HistoryLine = { readonly at: number; readonly words: string };

type Histories = {
  readonly source: string;
  readonly appointmentIds: readonly number[];
  readonly entryIds: readonly number[];
};

/** What the portal has stored about the appointments. Of links, operations and appointments, only their last state is known. */
export const listHistory = (database: Queries, { source, appointmentIds, entryIds }: Histories) =>
  database.query<HistoryLine>(sql`
    with these as (select unnest(${appointmentIds}::int[]) as id)
    select extract(epoch from occurred_at)::float8 * 1000 as at,
           concat_ws(' ', 'appointment', subject_id, action, 'by', actor, details) as words
      from audit_events join these on subject_kind = 'appointment' and subject_id = these.id::text
    union all
    select extract(epoch from created_at)::float8 * 1000, concat_ws(' ', 'appointment', subject_id, 'email', kind, state)
      from outbox_messages join these on subject_id = these.id and kind like 'appointment-%' and kind not like '%reminder%'
    union all
    select extract(epoch from created_at)::float8 * 1000,
           concat_ws(' ', 'appointment', appointment_id, 'task', kind, remote_record, problem, 'done at', done_at)
      from staff_tasks
     where appointment_id in (select id from these)
        or starts_with(remote_record, ${source} || ': appointment ') and substring(remote_record from '[0-9]+$')::int = any(${entryIds}::int[])
    union all
    select extract(epoch from e.seen_at)::float8 * 1000,
           concat_ws(' ', 'appointment', e.id, 'is linked to', external_id, 'modified', modified_at, 'gone', gone_at, 'replaced by', replaced_by)
      from external_ids e join these using (id) where e.kind = 'appointments' and e.source = ${source}
    union all
    select extract(epoch from coalesce(written_at, created_at))::float8 * 1000,
           concat_ws(' ', 'appointment', appointment_id, 'is written by operation', operation_id, state, last_error, 'as', written_as, 'sent', sent)
      from operations join these on appointment_id = these.id
    union all
    select extract(epoch from coalesce(changed_at, created_at))::float8 * 1000,
           concat_ws(' ', 'appointment', appointment_id, 'is', status, 'at', starts_at, 'with', clinician_id, 'of pet', pet_id, 'from', source)
      from appointments join these on appointment_id = these.id`);
