import type { Database } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

/** Small batches keep the statement and its locks short. */
const atOnce = 50;

/** Once the retention period is over, deletes the facts that erasure keeps. One statement, because of foreign keys. */
export const clearOutdatedFacts = async (database: Database): Promise<number> => {
  const cleared = await database.query(sql`
    with due as (
      select c.client_id from clients c join practices p on p.practice_id = c.home_practice_id
       where c.erased_at < clock_timestamp() - make_interval(years => p.retention_years)
         and not exists (
           select 1 from appointments a join practices v on v.practice_id = a.practice_id
            where a.client_id = c.client_id
              and a.ends_at > clock_timestamp() - make_interval(years => v.retention_years))
       limit ${atOnce} for update of c skip locked),
    animals as (select pet_id from pets where client_id in (select client_id from due)),
    past_appointments as (select appointment_id from appointments where client_id in (select client_id from due)),
    guests as (
      delete from guest_bookings where pet_id in (select pet_id from animals) returning guest_booking_id),
    holds as (
      delete from soft_bookings
       where client_id in (select client_id from due) or pet_id in (select pet_id from animals)
          or appointment_id in (select appointment_id from past_appointments)
          or guest_booking_id in (select guest_booking_id from guests)
      returning soft_booking_id),
    times as (
      delete from diary_entries
       where appointment_id in (select appointment_id from past_appointments) or pet_id in (select pet_id from animals)
          or soft_booking_id in (select soft_booking_id from holds)),
    met as (delete from appointments where client_id in (select client_id from due)),
    tasks as (
      delete from staff_tasks
       where pet_id in (select pet_id from animals) or other_pet_id in (select pet_id from animals)
          or appointment_id in (select appointment_id from past_appointments) or client_id in (select client_id from due)),
    weighed as (delete from pet_weights where pet_id in (select pet_id from animals)),
    kept as (delete from pets where client_id in (select client_id from due)),
    agreed as (delete from contact_preference_changes where client_id in (select client_id from due)),
    requests as (delete from privacy_requests where client_id in (select client_id from due))
    delete from clients where client_id in (select client_id from due) returning 1`);
  return cleared.length;
};
