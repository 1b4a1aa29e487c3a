import { type Sql, sql } from './sql.ts';

/** Whether pet `k` has neither died nor moved on. */
export const isLiving = sql`k.status in ('PENDING_REVIEW', 'ACTIVE')`;

/** The appointments of the visit of `id` that are not cancelled, even if `id` itself is. */
export const visitOf = (id: Sql): Sql => sql`
  (select g.* from appointments a
     join appointments g on g.appointment_id = a.appointment_id or g.group_id = a.group_id and not g.group_left and not a.group_left
    where a.appointment_id = ${id} and g.status = 'BOOKED')`;

export const petsOfEntry = sql`array_prepend(e.pet_id, e.also_pet_ids)`;

/**
 * The pets that entry `e` of the waiting list is for: those of the visit of appointment `id` as it is now; without one, those
 * that have none for the reason.
 */
export const petsWaiting = (id: Sql, petIds = petsOfEntry): Sql => sql`
  (select g.appointment_id, g.pet_id, g.starts_at, 0::bigint as turn from ${visitOf(id)} g
    union all
   select null, k.pet_id, null, w.turn
     from unnest(${petIds}) with ordinality w(pet_id, turn)
     join pets k on k.pet_id = w.pet_id and k.client_id = e.client_id and ${isLiving}
    where ${id} is null and not exists (
            select 1 from appointments b where b.pet_id = w.pet_id and b.reason_id = e.reason_id
               and b.practice_id = any(e.practice_ids) and b.status = 'BOOKED' and b.starts_at > clock_timestamp()))`;

/** For a larger statement: these pets as one row `v`, all null if there are none. */
export const joinWaiting = (id: Sql, petIds = petsOfEntry): Sql => sql`
  left join lateral (
    select jsonb_agg(g.appointment_id order by g.starts_at, g.appointment_id) filter (where g.appointment_id is not null) as appointment_ids,
           jsonb_agg(g.pet_id order by g.starts_at, g.appointment_id, g.turn) as pet_ids,
           jsonb_agg(k.name order by g.starts_at, g.appointment_id, g.turn) as pet_names, min(g.starts_at) as starts_at,
           jsonb_agg(k.name order by g.starts_at, g.appointment_id, g.turn) filter (where ${isLiving}) as living_names,
           min(g.starts_at) filter (where ${isLiving}) as living_starts_at
      from ${petsWaiting(id, petIds)} g join pets k on k.pet_id = g.pet_id) v on true`;
