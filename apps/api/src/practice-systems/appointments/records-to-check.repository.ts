import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import type { OddRecord } from '../port.ts';

type Check = OddRecord & {
  /** Its id, if it is an appointment, and that of its practice. */
  readonly appointment?: string;
  readonly practice?: string;
};

type ToCheck = { readonly source: string; readonly records: readonly Check[] };

/** Asks staff to look at each record, with one open task for each; of a source to which nothing is linked, nobody. */
export const askToCheck = async (transaction: Queryable, { source, records }: ToCheck): Promise<void> => {
  if (records.length === 0) return;
  const named = sql`
    named as (
      select ${source} || ': ' || r.record as remote_record, r.problem, r.appointment, r.practice
        from jsonb_to_recordset(${json(records)}) as r(record text, problem text, appointment text, practice text))`;
  await transaction.query(sql`
    with ${named}
    update staff_tasks t set problem = named.problem from named
     where t.remote_record = named.remote_record and t.done_at is null and t.problem <> named.problem`);
  await transaction.query(sql`
    with ${named}
    insert into staff_tasks (practice_id, kind, appointment_id, remote_record, problem)
    select distinct on (n.remote_record) coalesce(a.practice_id, p.id, others.id), 'CHECK_RECORD', a.appointment_id, n.remote_record, n.problem
      from named n
      left join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = n.appointment
      left join appointments a on a.appointment_id = e.id
      left join external_ids p on p.kind = 'practices' and p.source = ${source} and p.external_id = n.practice
      join (select min(coalesce(c.practice_id, x.id)) as id
              from external_ids x left join clinicians c on x.kind = 'clinicians' and c.clinician_id = x.id
             where x.kind in ('practices', 'clinicians') and x.source = ${source}) others on others.id is not null
     where not exists (select 1 from staff_tasks t where t.remote_record = n.remote_record and t.done_at is null)`);
};

/** Closes the tasks about records that can be read and mapped now. */
export const closeChecked = (transaction: Queryable, source: string, records: readonly string[]) =>
  transaction.query(sql`
    update staff_tasks set done_at = clock_timestamp()
     where done_at is null and remote_record is not null
       and remote_record in (select ${source} || ': ' || record from unnest(${records}::text[]) as record)`);
