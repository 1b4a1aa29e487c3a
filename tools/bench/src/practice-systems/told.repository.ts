import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { json, sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query' | 'certainRow'>;

const aboutAppointments = (m: ReturnType<typeof sql>) =>
  sql`${m}.kind like 'appointment-%' and ${m}.kind not like '%reminder%'`;

/** Waits for its turn only: no try has failed, and it was not put off. */
const waits = sql`m.state = 'PENDING' and m.attempts = 0 and m.next_attempt_at <= clock_timestamp()`;

export type Changed = {
  /** In the list of changes. */
  readonly place: number;
  readonly id: string;
  readonly at: number;
  /** Whether the portal had entered it. */
  readonly isOurs: boolean;
  /** Start of a new entry; null if reception has changed an earlier one. */
  readonly firstStart: number | null;
};

/** Changes of clients' appointments that are neither in an email, sent or queued, nor in a staff task. */
export const listUntold = async (database: Queries, source: string, changes: readonly Changed[]) => {
  // With statistics from before the day, the plan exceeds the time limit of a statement.
  await database.query(sql`analyze outbox_messages, external_ids, appointments, staff_tasks`);
  return database.query<
    Omit<Changed, 'isOurs' | 'firstStart'> & { readonly appointmentId: number; readonly petId: number }
  >(sql`
    with news as materialized (
      select n.subject_id, max(n.created_at) as written_at, max(n.finished_at) as sent_at from outbox_messages n
       where ${aboutAppointments(sql`n`)} and (n.state = 'SENT' or n.state = 'PENDING' and n.attempts = 0) group by 1)
    select r.place, r.id, r.at, e.id as "appointmentId", a.pet_id as "petId"
      from jsonb_to_recordset(${json(changes)}) as r(place int, id text, at float8, "isOurs" boolean, "firstStart" float8)
      join external_ids e on e.kind = 'appointments' and e.source = ${source}
       and (e.external_id = r.id or starts_with(e.external_id, r.id || '~'))
      join appointments a on a.appointment_id = e.id
     -- Reception has entered by hand what the client had booked.
     where not (a.source = 'PORTAL' and not r."isOurs"
                and (a.changed_at is null or coalesce(to_timestamp(r."firstStart" / 1000) in (a.starts_at, a.moved_from), false)))
       -- What was overtaken is told by the email that overtook it.
       and not exists (select 1 from outbox_messages m join news n using (subject_id)
                        where m.subject_id = e.id and ${aboutAppointments(sql`m`)}
                          and (m.created_at >= to_timestamp(r.at / 1000)
                               or (m.kind = 'appointment-cancelled' and a.status = 'CANCELLED'))
                          and (n.written_at >= m.created_at or n.sent_at >= m.finished_at))
       and not exists (select 1 from staff_tasks t
                        where (t.appointment_id = e.id or t.remote_record = ${source} || ': appointment ' || r.id)
                          and coalesce(t.done_at, 'infinity') >= to_timestamp(r.at / 1000))`);
};

/** Emails about appointments, and the seconds from the change they tell until they went out. Those of cancelling wait until it cannot be undone. */
export const countEmails = (database: Queries) =>
  database.certainRow<{
    sent: number;
    overtaken: number;
    waiting: number;
    putOff: number;
    failed: number;
    p50: number | null;
    p99: number | null;
    longest: number | null;
  }>(sql`
    with mails as (
      select m.state, ${waits} as waits, m.last_error, m.state = 'PENDING' and m.next_attempt_at > clock_timestamp() as "putOff",
             case when m.kind <> 'appointment-cancelled' and (m.state = 'SENT' or ${waits})
                  then extract(epoch from coalesce(m.finished_at, clock_timestamp()) - m.created_at) end as seconds
        from outbox_messages m where ${aboutAppointments(sql`m`)})
    select count(*) filter (where state = 'SENT') as sent, count(*) filter (where state = 'SUPERSEDED') as overtaken,
           count(*) filter (where waits) as waiting, count(*) filter (where "putOff") as "putOff",
           count(*) filter (where state = 'DEAD' or last_error is not null) as failed,
           round(percentile_disc(0.5) within group (order by seconds), 1)::float8 as p50,
           round(percentile_disc(0.99) within group (order by seconds), 1)::float8 as p99,
           round(max(seconds), 1)::float8 as longest
      from mails`);
