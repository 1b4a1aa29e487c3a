import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import type { Entries } from '../port.ts';

export type EnterTask = {
  readonly staffTaskId: number;
  readonly practiceId: number;
  readonly appointmentId: number;
  readonly timeZone: string;
  /** The time to enter: that of an open request, or else that of the appointment. */
  readonly startsAt: number;
  readonly isCancelled: boolean;
  /** The time of its entry there, as far as the portal has read it; null if that is the same, or there is none. */
  readonly entryStartsAt: number | null;
  /** True if the practice's own system has an earlier state of the appointment. */
  readonly isThere: boolean;
  /** Null if the client has changed the appointment since, so that writing is retried. */
  readonly problem: string | null;
};

/** The start of the appointment's entry, or of its earlier entry if only that one is left to cancel. */
const entryStartsAt = sql`
  coalesce(nullif((o.agreed ->> 'startsAt')::float8, own.at), nullif((o.agreed #>> '{left,startsAt}')::float8, own.at))`;

const enterTasks = (which: Sql): Sql => sql`
    select distinct on (t.staff_task_id) t.staff_task_id as "staffTaskId", t.practice_id as "practiceId", a.appointment_id as "appointmentId",
           p.time_zone as "timeZone", coalesce(q.starts_at, a.starts_at) as "startsAt", a.status = 'CANCELLED' as "isCancelled",
           there."isThere", case when there."isThere" then ${entryStartsAt} end as "entryStartsAt",
           case when o.state = 'STOPPED' then o.last_error end as problem
      from staff_tasks t join appointments a using (appointment_id) join practices p on p.practice_id = t.practice_id
      join operations o on o.appointment_id = a.appointment_id
      join connections c using (connection_id)
      left join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null
     cross join lateral (select (extract(epoch from coalesce(q.starts_at, a.starts_at)) * 1000)::float8 as at) own
     cross join lateral (select exists (
           select 1 from external_ids e
            where e.kind = 'appointments' and e.source = c.source and e.id = a.appointment_id and e.gone_at is null) as "isThere") there
     where t.kind = 'ENTER_APPOINTMENT' and t.done_at is null and ${which}
     order by t.staff_task_id, o.state = 'STOPPED' desc, o.operation_id desc`;

export const listEnterTasks = (database: Queryable): Promise<EnterTask[]> =>
  database.query<EnterTask>(enterTasks(sql`true`));

/** Null once the task is done. */
export const findEnterTask = (database: Queryable, staffTaskId: number): Promise<EnterTask | null> =>
  database.find<EnterTask>(enterTasks(sql`t.staff_task_id = ${staffTaskId}`));

export type UnlinkedRecord = {
  readonly appointmentId: number;
  readonly source: string;
  readonly kind: 'practices' | 'clinicians' | 'clients' | 'pets';
  readonly id: number;
  readonly name: string;
};

/** Lists records that must be linked before these appointments can be entered. Clients and pets matter only once the others are linked. */
export const listUnlinkedRecords = (database: Queryable, appointmentIds: readonly number[]) =>
  database.query<UnlinkedRecord>(sql`
    select n."appointmentId", n.source, n.kind, n.id, n.name
      from (select a.appointment_id as "appointmentId", c.source, r.kind, r.id, r.name,
                   rank() over (partition by o.operation_id order by r.is_person) as place
              from operations o join connections c using (connection_id) join appointments a using (appointment_id)
              left join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null
              join practices p on p.practice_id = a.practice_id
              join clinicians k on k.clinician_id = coalesce(q.clinician_id, a.clinician_id)
              join clients l on l.client_id = a.client_id
              join pets t on t.pet_id = a.pet_id
             cross join lateral (values
               ('practices', p.practice_id, p.name::text, false), ('clinicians', k.clinician_id, k.display_name, false),
               ('clients', l.client_id, concat_ws(' ', nullif(l.first_name, ''), l.last_name), true), ('pets', t.pet_id, t.name, true))
               as r (kind, id, name, is_person)
             where a.appointment_id = any(${appointmentIds}::int[]) and o.state = 'STOPPED' and o.last_error = 'NOT_LINKED'
               and not exists (select 1 from external_ids e where e.kind = r.kind and e.source = c.source and e.id = r.id)) n
     where n.place = 1 order by n."appointmentId", n.kind collate "C" desc`);

/** Whether a client can still undo a cancellation that is not entered yet. */
export const canBeUndone = (database: Queryable, connectionId: number): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from operations o join appointments a using (appointment_id)
     where o.connection_id = ${connectionId} and o.state = 'WAITING' and a.status = 'CANCELLED' and a.undo_until > clock_timestamp()`);

/** Marks as done what clients have undone, because nothing is left to enter. */
export const endUndone = (transaction: Queryable, connectionId: number) =>
  transaction.query(sql`
    update operations o set state = 'DONE' from appointments a
     where o.connection_id = ${connectionId} and o.state = 'WAITING' and o.attempts = 0 and a.appointment_id = o.appointment_id
       and a.status = 'BOOKED' and o.agreed @> jsonb_build_object(
         'startsAt', extract(epoch from a.starts_at) * 1000, 'endsAt', extract(epoch from a.ends_at) * 1000,
         'practiceId', a.practice_id, 'clinicianId', a.clinician_id, 'reasonId', a.reason_id, 'isCancelled', false)`);

/**
 * Lists changes by clients that wait for the system, or for staff to say who the client is; each with the request that the
 * system was to answer.
 */
export const listWaiting = (database: Queryable, connectionId: number) =>
  database.query<{
    readonly operationId: number;
    readonly appointmentId: number;
    readonly bookingRequestId: number | null;
  }>(sql`
    select o.operation_id as "operationId", o.appointment_id as "appointmentId", q.booking_request_id as "bookingRequestId"
      from operations o
      left join booking_requests q on q.appointment_id = o.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM'
     where o.connection_id = ${connectionId} and (o.state = 'WAITING' or (o.state = 'STOPPED' and exists (
       select 1 from staff_tasks t where t.appointment_id = o.appointment_id and t.kind = 'SAME_CLIENT' and t.done_at is null)))
     order by o.appointment_id`);

export type ByHand = {
  readonly operationId: number;
  readonly wanted: number;
  readonly appointmentId: number;
  readonly externalId: string;
  /** The open request that staff were asked to answer. */
  readonly bookingRequestId: number | null;
};

/** Lists entries that staff may have made for us: our entry in its wanted state, without its pet if that was cancelled, or a new one for it at about that time. */
export const listByHand = (database: Queryable, { source, appointments }: Entries): Promise<readonly ByHand[]> => {
  const isForPet = sql`
    exists (select 1 from jsonb_array_elements_text(r.pets) as named(pet)
             cross join lateral merged_ids('pets', ${source}, named.pet) as m(name)
              join external_ids p on p.kind = 'pets' and p.source = ${source} and p.external_id = m.name
             where p.id = s.pet_id)`;
  return database.query<ByHand>(sql`
    with stopped as materialized (
      select o.operation_id, o.wanted, a.appointment_id, a.practice_id, a.pet_id, a.status, q.booking_request_id,
             coalesce(q.clinician_id, a.clinician_id) as clinician_id, coalesce(q.reason_id, a.reason_id) as reason_id,
             coalesce(q.starts_at, a.starts_at) as starts_at, coalesce(q.ends_at, a.ends_at) as ends_at
        from operations o join appointments a using (appointment_id)
        left join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null
       where o.connection_id in (select c.connection_id from connections c where c.source = ${source}) and o.state = 'STOPPED'),
    entries as (
      select r.id, r.practice, r.clinicians, r.reason, r.pets, r."isCancelled" as is_cancelled, to_timestamp(r."startsAt" / 1000.0) as starts_at,
             to_timestamp(r."endsAt" / 1000.0) as ends_at
        from jsonb_to_recordset(${json(appointments)})
          as r(id text, practice text, clinicians jsonb, reason text, pets jsonb, "startsAt" float8, "endsAt" float8, "isCancelled" boolean)
       where exists (select 1 from stopped))
    select s.operation_id as "operationId", s.wanted, s.appointment_id as "appointmentId", r.id as "externalId",
           s.booking_request_id as "bookingRequestId"
      from entries r
      left join external_ids known on known.kind = 'appointments' and known.source = ${source} and known.external_id = r.id
      join stopped s on case
             when known.id is not null then known.id = s.appointment_id and known.replaced_by is null
               and case when s.status = 'CANCELLED' then r.is_cancelled or (r.pets <> '[]' and not ${isForPet})
                   else not r.is_cancelled and r.starts_at = s.starts_at and r.ends_at = s.ends_at
                    and exists (select 1 from external_ids n
                                 where n.kind = 'clinicians' and n.source = ${source} and n.id = s.clinician_id
                                   and (r.clinicians ? n.external_id or r.clinicians ? substr(n.external_id, length(r.practice) + 2)))
                    and not exists (select 1 from external_ids n
                                     where n.kind = 'reasons' and n.source = ${source} and n.external_id = r.reason and n.id <> s.reason_id) end
             else s.status = 'BOOKED' and not r.is_cancelled and r.starts_at < s.ends_at and r.ends_at > s.starts_at
               and exists (select 1 from external_ids p
                            where p.kind = 'practices' and p.source = ${source} and p.external_id = r.practice and p.id = s.practice_id)
               and ${isForPet} end`);
};
