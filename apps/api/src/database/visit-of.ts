import { type Sql, sql } from './sql.ts';

/** The appointments of the visit of appointment `id` that stand, also once its own is cancelled. */
export const visitOf = (id: Sql): Sql => sql`
  (select g.* from appointments a
     join appointments g on g.appointment_id = a.appointment_id or g.group_id = a.group_id and not g.group_left and not a.group_left
    where a.appointment_id = ${id} and g.status = 'BOOKED')`;

/** For a larger statement: that visit as one row `v`, all null if nothing of it stands. */
export const joinVisit = (id: Sql): Sql => sql`
  left join lateral (
    select jsonb_agg(g.appointment_id order by g.starts_at, g.appointment_id) as appointment_ids,
           jsonb_agg(g.pet_id order by g.starts_at, g.appointment_id) as pet_ids,
           jsonb_agg(k.name order by g.starts_at, g.appointment_id) as pet_names, min(g.starts_at) as starts_at
      from ${visitOf(id)} g join pets k on k.pet_id = g.pet_id) v on true`;
