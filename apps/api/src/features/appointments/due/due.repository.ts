import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

export type LastAppointmentRow = {
  readonly petId: number;
  readonly petName: string;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly afterMonths: number;
  /** Null if it counts from a vaccination on record only. */
  readonly lastAt: number | null;
  /** The last vaccination on record, if the reason is one. */
  readonly vaccinatedOn: string | null;
  readonly validUntil: string | null;
  readonly isBooked: boolean;
  readonly timeZone: string;
  readonly now: number;
};

/** Uses the home practice's rules. Past appointments count even if they were never marked as completed. */
export const listLastAppointments = (database: Queryable, clientId: number): Promise<LastAppointmentRow[]> =>
  database.query<LastAppointmentRow>(sql`
    select t.pet_id as "petId", t.name as "petName", d.reason_id as "reasonId", r.name as "reasonName",
           d.after_months as "afterMonths", l.last_at as "lastAt", l.is_booked as "isBooked",
           v.vaccinated_on as "vaccinatedOn", v.valid_until as "validUntil",
           p.time_zone as "timeZone", clock_timestamp() as now
      from clients c
      join practices p on p.practice_id = c.home_practice_id
      join due_rules d on d.practice_id = p.practice_id
      join appointment_reasons r on r.reason_id = d.reason_id
      join pets t on t.client_id = c.client_id and t.species_id = d.species_id and t.status in ('PENDING_REVIEW', 'ACTIVE')
     cross join lateral (
       select max(a.starts_at) filter (where a.ends_at <= clock_timestamp()) as last_at,
              count(*) filter (where a.ends_at > clock_timestamp()) > 0 as is_booked
         from appointments a
        where a.pet_id = t.pet_id and a.reason_id = any(d.counted_reason_ids)
          and a.status not in ('CANCELLED', 'NO_SHOW')) l
     cross join lateral (
       select max(x.vaccinated_on) as vaccinated_on, min(x.valid_until) filter (where x.valid_until > current_date - 365) as valid_until
         from (select distinct on (fold_case(w.vaccine) collate "C") w.vaccinated_on, w.valid_until
                 from vaccinations w
                where w.pet_id = t.pet_id and r.reason_group = 'Vaccinations'
                order by fold_case(w.vaccine) collate "C", w.vaccinated_on desc) x) v
     where c.client_id = ${clientId} and (l.last_at is not null or v.vaccinated_on is not null)
     order by name_key(t.name) collate "C", t.pet_id, r.sort_order`);
