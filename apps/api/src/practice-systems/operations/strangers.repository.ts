import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import type { Entries } from '../port.ts';

/** A record under the id of our appointment's entry that was made later. */
export type Stranger = {
  readonly externalId: string;
  readonly appointmentId: number;
  readonly startsAt: number;
  /** Later by more than two clocks of the system may differ, or no client comes for the appointment any more. */
  readonly isSure: boolean;
  /** The appointment is not over, and this is its only entry. */
  readonly isAhead: boolean;
};

/** Times of some systems have whole seconds. */
const exactMilliseconds = 5_000;

const milliseconds = (column: Sql): Sql => sql`extract(epoch from ${column}) * 1000`;

type Among = Pick<Entries, 'source' | 'appointments'> & { readonly clockMilliseconds: number };

/**
 * Lists entries that were made after the portal last read the entry of that id, or wrote it, and that lack its pet. Both times
 * are the system's own, unless our write has not been read yet or it does not say when a record was changed. A new client's
 * booking may be given to a client known there, see `settleRebookings`.
 */
export const listStrangers = (
  database: Queryable,
  { source, appointments, clockMilliseconds }: Among,
): Promise<Stranger[]> =>
  database.query<Stranger>(sql`
    with later as materialized (
      select r.pets, e.external_id, e.replaced_by, a.*,
             a.status <> 'BOOKED'
               or (e.modified_at > 'epoch'
                 and least(r."ownCreatedAt", r."createdSince") > ${milliseconds(sql`e.modified_at`)} + ${clockMilliseconds}) as is_sure
        from jsonb_to_recordset(${json(appointments)})
          as r(id text, pets jsonb, "isCancelled" boolean, "ownCreatedAt" float8, "createdSince" float8)
        join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = r.id and e.modified_at is not null
        join appointments a on a.appointment_id = e.id
       where not r."isCancelled"
         and case when e.modified_at > 'epoch' then r."ownCreatedAt" > ${milliseconds(sql`e.modified_at`)} + ${exactMilliseconds}
                  else r."createdSince" > ${milliseconds(sql`e.seen_at`)} + ${exactMilliseconds} end)
    select l.external_id as "externalId", l.appointment_id as "appointmentId", (${milliseconds(sql`l.starts_at`)})::float8 as "startsAt",
           l.is_sure as "isSure", l.ends_at > clock_timestamp() and l.replaced_by is null as "isAhead"
      from later l
     where not exists (select 1 from jsonb_array_elements_text(l.pets) as pet(id)
                        cross join lateral merged_ids('pets', ${source}, pet.id) as m(name)
                         join external_ids x on x.kind = 'pets' and x.source = ${source} and x.external_id = m.name
                        where x.id = l.pet_id)
       and not (jsonb_array_length(l.pets) > 0 and exists (
             select 1 from external_ids x
              where x.kind = 'clients' and x.source = ${source} and x.id = l.client_id and x.added_at >= l.created_at))`);
