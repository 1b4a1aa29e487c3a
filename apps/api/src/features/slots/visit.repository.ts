import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type Owned = { readonly clientId: number; readonly appointmentId: number };

type VisitMember = { readonly appointmentId: number; readonly petId: number };

/** Lists the appointments of pets that come one after another, this one included, earliest first; empty for a pet alone. */
export const listVisit = (database: Queryable, { clientId, appointmentId }: Owned): Promise<VisitMember[]> =>
  database.query<VisitMember>(sql`
    select g.appointment_id as "appointmentId", g.pet_id as "petId"
      from appointments a
      join appointments g on g.group_id = a.group_id and g.client_id = a.client_id
     where a.appointment_id = ${appointmentId} and a.client_id = ${clientId} and a.status = 'BOOKED' and not a.group_left
       and g.status = 'BOOKED' and not g.group_left
     order by g.starts_at, g.appointment_id`);
