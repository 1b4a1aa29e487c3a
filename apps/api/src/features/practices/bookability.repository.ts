import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type Bookability = {
  readonly name: string;
  readonly takesBookings: boolean;
  readonly lacks: readonly string[];
};

/** Listed practices, whether their online booking is on, and what they lack before a time can be offered. */
export const listBookability = (database: Queryable, onlineBooking: string): Promise<Bookability[]> =>
  database.query<Bookability>(sql`
    select p.name, f.value is not null as "takesBookings", array_remove(array[
             case when not exists (select 1 from practice_opening_hours h where h.practice_id = p.practice_id)
                  then 'opening hours' end,
             case when not exists (select 1 from practice_reasons o where o.practice_id = p.practice_id) then 'offers' end,
             case when not exists (select 1 from clinicians c join rota_windows w using (clinician_id)
                                    where c.practice_id = p.practice_id and c.active) then 'clinicians with a rota' end
           ], null) as lacks
      from practices p
      left join practice_features f on f.practice_id = p.practice_id and f.feature_key = ${onlineBooking} and f.value = 'True'
     where p.listed
     order by p.name`);
