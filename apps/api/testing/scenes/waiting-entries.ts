import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

type Added = {
  readonly practiceId: number;
  readonly entries: number;
  /** The client who wants any day; the others want only days that the test does not use. */
  readonly last?: { readonly clientId: number; readonly petId: number };
};

export const addEntries = (database: Database, { practiceId, entries, last }: Added) =>
  last
    ? database.query(sql`
        insert into waiting_entries (client_id, pet_id, reason_id, practice_ids, weekdays, day_parts, same_day, ends_at)
        select ${last.clientId}, ${last.petId}, r.reason_id, ${[practiceId]}::int[], '{1,2,3,4,5,6,7}',
               '{MORNING,AFTERNOON,EVENING}', false, now() + interval '90 days'
          from appointment_reasons r where r.clinician_type = 'Vet' and 1 = any(r.species_ids) and r.audience <> 'NEW'
         order by r.sort_order limit 1`)
    : database.query(sql`
        with people as (
          insert into clients (first_name, last_name, email, home_practice_id)
          select 'Jo', 'Waits ' || n, 'waits' || n || '@example.org', ${practiceId} from generate_series(1, ${entries}) as n
          returning client_id),
        their_pets as (
          insert into pets (client_id, practice_id, name, species_id)
          select client_id, ${practiceId}, 'Bella', 1 from people returning client_id, pet_id)
        insert into waiting_entries (client_id, pet_id, reason_id, practice_ids, weekdays, day_parts, same_day, ends_at)
        select p.client_id, p.pet_id, r.reason_id, ${[practiceId]}::int[], '{1,2,3,4,5,6,7}', '{EVENING}', false,
               now() + interval '90 days'
          from their_pets p,
               (select reason_id from appointment_reasons where clinician_type = 'Vet' and 1 = any(species_ids)
                   and audience <> 'NEW' order by sort_order limit 1) r`);

export const countLiveOffers = (database: Database): Promise<number> =>
  database.certainValue<number>(sql`
    select count(*)::int as count from waiting_offers where state = 'LIVE'`);
