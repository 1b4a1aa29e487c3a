import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';

/** The time of a clinician or pet in an entry of the practice's system; the other one of the two is null. */
export type EntryTime = {
  readonly id: string;
  /** The appointment whose entry it is. */
  readonly own: number | null;
  readonly clinicianId: number | null;
  readonly petId: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When reception entered what is new to the portal; null if nothing is. */
  readonly enteredAt: number | null;
};

type Question = {
  readonly connectionId: number;
  readonly source: string;
  readonly times: readonly EntryTime[];
  /** The beginning of the words of a task that stays open. */
  readonly words: string;
};

export type Unseen = {
  readonly id: string;
  readonly appointmentId: number;
  readonly reference: string;
  readonly startsAt: number;
};

/**
 * Lists entries at the time of a client's booking that was not in the practice's system yet when reception entered them, and
 * those about which such a task is open. Not while the system itself is to decide about the booking's request.
 */
export const listUnseen = (
  database: Queryable,
  { connectionId, source, times, words }: Question,
): Promise<readonly Unseen[]> => {
  // Bookings of the portal are the entries of its diary that overlap no other.
  const beside = (column: Sql): Sql => sql`
    select r.id, r."enteredAt", d.appointment_id
      from times r join diary_entries d on d.${column} = r.${column} and not d.may_overlap
       and d.during && tstzrange(to_timestamp(r."startsAt" / 1000.0), to_timestamp(r."endsAt" / 1000.0), '[)')
     where d.appointment_id is distinct from r.own`;
  return database.query<Unseen>(sql`
    with times as materialized (
      select r.id, r.own, r."clinicianId" as clinician_id, r."petId" as pet_id, r."startsAt", r."endsAt", r."enteredAt"
        from jsonb_to_recordset(${json(times)})
          as r(id text, own int, "clinicianId" int, "petId" int, "startsAt" float8, "endsAt" float8, "enteredAt" float8)),
    beside as (${beside(sql`clinician_id`)} union ${beside(sql`pet_id`)})
    select distinct on (b.id) b.id, a.appointment_id as "appointmentId", a.reference, (extract(epoch from a.starts_at) * 1000)::float8 as "startsAt"
      from beside b join appointments a on a.appointment_id = b.appointment_id and a.status = 'BOOKED'
      join operations o on o.appointment_id = a.appointment_id and o.connection_id = ${connectionId}
     where ((b."enteredAt" is not null and (o.state = 'WAITING'
              or (o.state = 'DONE' and extract(epoch from o.written_at) * 1000 > b."enteredAt")))
         or exists (select 1 from staff_tasks t
                     where t.remote_record = ${source} || ': appointment ' || b.id and t.done_at is null and position(${words} in t.problem) > 0))
       and not exists (select 1 from booking_requests q
                        where q.appointment_id = a.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM')
     order by b.id, a.starts_at, a.reference collate "C"`);
};
