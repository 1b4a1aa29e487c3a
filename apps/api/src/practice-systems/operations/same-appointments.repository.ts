import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import type { Entries, RemoteAppointment } from '../port.ts';

/** An entry of the desk, and a booking of the portal that may be the same visit. */
export type Alike = {
  readonly externalId: string;
  readonly appointmentId: number;
  /** Of the booking's change that waits to be entered, if any. */
  readonly operationId: number | null;
  readonly change: number | null;
  /** The request for it that the system is to answer. */
  readonly bookingRequestId: number | null;
  readonly startsAt: number;
  /** The entry names the same pet. */
  readonly isOfPet: boolean;
  /** Both begin at the same time. */
  readonly isAtOnce: boolean;
};

/**
 * Matches entries that are not known with bookings that have no entry, at the same practice and an overlapping time: of the
 * same pet, or of the same clinician and a pet that is not linked. Leaves out bookings that are being entered.
 */
export const listAlike = (
  database: Queryable,
  { connectionId, source, appointments }: Entries,
): Promise<readonly Alike[]> =>
  database.query<Alike>(sql`
    with entries as materialized (
      select r.id, r.practice, r.clinicians, r.pets, p.id as practice_id, to_timestamp(r."startsAt" / 1000.0) as starts_at,
             to_timestamp(r."endsAt" / 1000.0) as ends_at
        from jsonb_to_recordset(${json(appointments)})
          as r(id text, practice text, clinicians jsonb, pets jsonb, "startsAt" float8, "endsAt" float8, "isCancelled" boolean)
        join external_ids p on p.kind = 'practices' and p.source = ${source} and p.external_id = r.practice
       where not r."isCancelled" and jsonb_array_length(r.pets) > 0 and r."endsAt" / 1000 > extract(epoch from clock_timestamp())
         and not exists (select 1 from external_ids k
                          where k.kind = 'appointments' and k.source = ${source} and k.external_id = r.id)),
    near as materialized (
      -- An entry at the present time neither answers a request for another time nor shows that it was written.
      select r.*, a.appointment_id, a.pet_id, a.clinician_id, a.starts_at as booked_at, case when q.kind is distinct from 'MOVE' then o.operation_id end as operation_id,
             o.wanted, case when q.kind = 'BOOKING' and q.decided_by = 'SYSTEM' then q.booking_request_id end as booking_request_id
        from entries r
        join appointments a on a.practice_id = r.practice_id and a.status = 'BOOKED'
         and a.starts_at > r.starts_at - interval '1 day' and a.starts_at < r.ends_at and a.ends_at > r.starts_at
        left join operations o on o.appointment_id = a.appointment_id and o.connection_id = ${connectionId}
        left join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null
       where (o.operation_id is null or (o.state = 'WAITING' and o.sent is null and o.adding is null
                and (o.claimed_until is null or o.claimed_until < clock_timestamp())))
         and not exists (select 1 from external_ids e
                          where e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id)),
    -- Pets are looked up last, because few entries are beside a booking.
    with_pets as materialized (
      select n.*, array(select x.id from jsonb_array_elements_text(n.pets) as pet(id)
                         cross join lateral merged_ids('pets', ${source}, pet.id) as m(name)
                          join external_ids x on x.kind = 'pets' and x.source = ${source} and x.external_id = m.name) as pet_ids
        from near n),
    alike as (
      select n.id as "externalId", n.appointment_id as "appointmentId", n.operation_id as "operationId", n.wanted as change, n.booking_request_id as "bookingRequestId",
             (extract(epoch from n.booked_at) * 1000)::float8 as "startsAt", n.pet_id = any(n.pet_ids) as "isOfPet",
             n.booked_at = n.starts_at as "isAtOnce"
        from with_pets n
       where n.pet_id = any(n.pet_ids) or (n.pet_ids = '{}' and exists (
               select 1 from external_ids c
                where c.kind = 'clinicians' and c.source = ${source} and c.id = n.clinician_id
                  and (n.clinicians ? c.external_id or n.clinicians ? substr(c.external_id, length(n.practice) + 2)))))
    select * from alike
     where case when "bookingRequestId" is null then "isOfPet" or "operationId" is null else "isOfPet" and "isAtOnce" end`);

export type Duplicate = {
  readonly externalId: string;
  readonly otherId: string;
  readonly appointmentId: number;
  /** It is as it was sent, so that only a write that arrived late can have made it. */
  readonly isAsSent: boolean;
};

/** A late write is entered at most this long after the write that replaced it. */
const lateMilliseconds = 900_000;

type Marked = Pick<RemoteAppointment, 'id' | 'practice' | 'clinicians' | 'pets' | 'startsAt' | 'createdAt'> & {
  readonly operationId: number | null;
};

type OfMarked = Pick<Entries, 'connectionId' | 'source'> & { readonly marked: readonly Marked[] };

/** Of entries that carry the marker of a booking which has another entry, or had one before, those made at about that time for the same pet. */
export const listDuplicates = (
  database: Queryable,
  { connectionId, source, marked }: OfMarked,
): Promise<readonly Duplicate[]> =>
  database.query<Duplicate>(sql`
    select r.id as "externalId", e.external_id as "otherId", o.appointment_id as "appointmentId",
           o.state <> 'STOPPED' and r.practice = o.written_as ->> 'practice' and r.clinicians ? (o.written_as ->> 'clinician')
             and r."startsAt" = (o.written_as ->> 'startsAt')::float8 as "isAsSent"
      from jsonb_to_recordset(${json(marked)})
        as r(id text, practice text, clinicians jsonb, pets jsonb, "startsAt" float8, "createdAt" float8, "operationId" int8)
      join operations o on o.operation_id = r."operationId" and o.connection_id = ${connectionId} and o.sent is null
       and r.pets ? (o.written_as ->> 'pet') and r."createdAt" < ${lateMilliseconds}
           -- What staff have entered was only sent.
           + coalesce(extract(epoch from o.written_at)::float8 * 1000, (o.written_as ->> 'sentAt')::float8)
      join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.id = o.appointment_id and e.external_id <> r.id
       and e.external_id not like '%~%' and e.replaced_by is null
      join appointments a on a.appointment_id = e.id
       and (e.gone_at is null or (a.status = 'CANCELLED' and e.gone_at < to_timestamp(r."createdAt" / 1000) + interval '5 seconds'))
     where not exists (select 1 from external_ids k
                        where k.kind = 'appointments' and k.source = ${source} and k.external_id = r.id)`);

/**
 * Links entries that carry the marker of a booking without an entry: a write that arrived after it had counted as lost. The next
 * turn enters what the client has changed since. If a task asks staff to do that, the entry is linked and the task stays.
 */
export const linkLate = (transaction: Queryable, { connectionId, source, marked }: OfMarked) =>
  transaction.query(sql`
    with late as (
      insert into external_ids (kind, source, external_id, id, modified_at)
      select distinct on (a.appointment_id) 'appointments', ${source}, r.id, a.appointment_id, 'epoch'
        from jsonb_to_recordset(${json(marked)}) as r(id text, pets jsonb, "startsAt" float8, "operationId" int8)
        join operations o on o.operation_id = r."operationId" and o.connection_id = ${connectionId}
        join appointments a using (appointment_id)
       where case when o.state <> 'STOPPED' then o.sent is null
                  else (o.sent ->> 'startsAt')::float8 = r."startsAt"
                   and (a.status = 'CANCELLED' or a.starts_at <> to_timestamp(r."startsAt" / 1000)) end
         and exists (select 1 from external_ids p
                      where p.kind = 'pets' and p.source = ${source} and p.id = a.pet_id and r.pets ? p.external_id)
         and not exists (select 1 from external_ids e
                          where e.kind = 'appointments' and e.source = ${source} and (e.external_id = r.id or e.id = a.appointment_id))
       order by a.appointment_id, r.id collate "C"
      on conflict do nothing returning id)
    update operations o
       set state = case when o.state = 'STOPPED' then o.state else 'WAITING' end, written_as = coalesce(o.sent, o.written_as), sent = null,
           next_at = case when o.state = 'WAITING' then o.next_at else clock_timestamp() end
      from late where o.appointment_id = late.id and o.connection_id = ${connectionId}`);

/** Of these entries, those that are no appointment of the portal. */
export const listUnlinked = (database: Queryable, source: string, ids: readonly string[]): Promise<string[]> =>
  database.values<string>(sql`
    select r.id from unnest(${ids}::text[]) as r(id)
     where not exists (select 1 from external_ids e
                        where e.kind = 'appointments' and e.source = ${source} and e.external_id = r.id)`);
