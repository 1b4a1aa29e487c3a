import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { type OddRecord, withoutId } from '../port.ts';

type Check = OddRecord & {
  /** Its id, if it is an appointment, and that of its practice. */
  readonly appointment?: string;
  readonly practice?: string;
  /** A booking of the portal that it is about, if it is the entry of none. */
  readonly booking?: number | undefined;
};

type ToCheck = { readonly source: string; readonly records: readonly Check[] };

/** An email for each client's appointment. Of other records, which may be many, only the first that is open. */
const isEmailed = sql`
  (done.appointment_id is not null or not exists (
     select 1 from staff_tasks t
      where t.practice_id = done.practice_id and t.kind = 'CHECK_RECORD' and t.appointment_id is null and t.done_at is null)
   and done.staff_task_id = (select min(other.staff_task_id) from done other
                              where other.practice_id = done.practice_id and other.appointment_id is null))`;

/**
 * Leaves one task for each record. A new question about a client's appointment replaces its task, so that it is emailed too.
 * Nobody is asked about a source without links.
 */
export const askToCheck = async (transaction: Queryable, { source, records }: ToCheck): Promise<void> => {
  if (records.length === 0) return;
  const recordsQuery = sql`
    named as (
      select ${source} || ': ' || r.record as remote_record, r.problem, r.appointment, r.practice, r.booking
        from jsonb_to_recordset(${json(records)}) as r(record text, problem text, appointment text, practice text, booking int))`;
  await transaction.query(sql`
    with ${recordsQuery}
    update staff_tasks t
       set problem = case when t.appointment_id is null then named.problem else t.problem end,
           done_at = case when t.appointment_id is not null then clock_timestamp() end
      from named
     where t.remote_record = named.remote_record and t.done_at is null and t.problem <> named.problem`);
  await transaction.query(sql`
    with ${recordsQuery},
    done as (
    insert into staff_tasks (practice_id, kind, appointment_id, remote_record, problem)
    select distinct on (n.remote_record) coalesce(a.practice_id, p.id, others.id), 'CHECK_RECORD', a.appointment_id, n.remote_record, n.problem
      from named n
      left join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = n.appointment
      left join appointments a on a.appointment_id = coalesce(e.id, n.booking)
      left join external_ids p on p.kind = 'practices' and p.source = ${source} and p.external_id = n.practice
      join (select min(coalesce(c.practice_id, x.id)) as id
              from external_ids x left join clinicians c on x.kind = 'clinicians' and c.clinician_id = x.id
             where x.kind in ('practices', 'clinicians') and x.source = ${source}) others on others.id is not null
     where not exists (select 1 from staff_tasks t where t.remote_record = n.remote_record and t.done_at is null)
    returning staff_task_id, practice_id, appointment_id)
    ${queueMail({ kind: 'check-record', subjectId: sql`done.staff_task_id`, where: isEmailed })}`);
};

/** Closes the tasks about records that can be read and mapped now. */
export const closeChecked = (transaction: Queryable, source: string, records: readonly string[]) =>
  transaction.query(sql`
    update staff_tasks set done_at = clock_timestamp()
     where done_at is null and remote_record is not null
       and remote_record in (select ${source} || ': ' || record from unnest(${records}::text[]) as record)`);

/** Records, other than appointments, that staff have yet to check. */
export const listOthersToCheck = (database: Queryable, source: string): Promise<string[]> =>
  database.values<string>(sql`
    select substr(remote_record, length(${source}) + 3) from staff_tasks
     where done_at is null and starts_with(remote_record, ${source} || ': ') and not starts_with(remote_record, ${source} || ': appointment ')`);

/** Appointments that staff are asked to look at, some of them: no list shows one that is gone or has been mended. */
export const listToCheck = (database: Queryable, source: string, limit: number): Promise<string[]> => {
  const prefix = `${source}: appointment `;
  return database.values<string>(sql`
    select substr(remote_record, length(${prefix}) + 1) as id from staff_tasks
     where done_at is null and starts_with(remote_record, ${prefix}) and not starts_with(remote_record, ${prefix + withoutId})
     order by random() limit ${limit}`);
};

export type CheckTask = {
  readonly practiceId: number;
  readonly appointmentId: number | null;
  /** As the system calls it, such as `appointment 104`. */
  readonly record: string;
  readonly problem: string;
  /** How many other records of the practice are open. */
  readonly others: number;
};

/** Null once the task is done. */
export const findCheckTask = (database: Queryable, staffTaskId: number): Promise<CheckTask | null> =>
  database.find<CheckTask>(sql`
    select t.practice_id as "practiceId", t.appointment_id as "appointmentId",
           substr(t.remote_record, position(': ' in t.remote_record) + 2) as record, t.problem,
           (select count(*) from staff_tasks o
             where o.practice_id = t.practice_id and o.kind = 'CHECK_RECORD' and o.done_at is null and o.staff_task_id <> t.staff_task_id) as others
      from staff_tasks t where t.staff_task_id = ${staffTaskId} and t.kind = 'CHECK_RECORD' and t.done_at is null`);

/** Asks staff what the practice's status means, with one open task at a time. */
export const askAboutStatus = (transaction: Queryable, source: string, ids: readonly string[]) =>
  transaction.query(sql`
    insert into staff_tasks (practice_id, kind, appointment_id)
    select distinct on (a.practice_id) a.practice_id, 'UNKNOWN_STATUS', a.appointment_id
      from external_ids e join appointments a on a.appointment_id = e.id
     where e.kind = 'appointments' and e.source = ${source} and e.external_id = any(${ids}::text[])
       and not exists (select 1 from staff_tasks t
                        where t.practice_id = a.practice_id and t.kind = 'UNKNOWN_STATUS' and t.done_at is null)
     order by a.practice_id, a.appointment_id`);
