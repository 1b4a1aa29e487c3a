import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { mostHoldsOfClient } from '@portal/domain/booking/hold';
import { sql } from '../../../src/database/sql.ts';
import type { Oracle } from './oracle.ts';

/** Only staff may make appointments overlap; each is in the diary once, at its time. Limits hold, and a person has one live offer. */
export const diaryOracle: Oracle = ({ database }) =>
  database.values<string>(sql`
    with active as (select * from diary_entries where state <> 'HELD' or expires_at > clock_timestamp())
    select 'overlap of ' || a.occupied_from || ' and ' || b.occupied_from as what
      from active a join active b on a.diary_entry_id < b.diary_entry_id
       and (a.clinician_id = b.clinician_id or a.pet_id = b.pet_id)
       and tstzrange(a.occupied_from, a.occupied_to) && tstzrange(b.occupied_from, b.occupied_to)
     where not a.may_overlap and not b.may_overlap
    union all
    select 'appointment ' || a.appointment_id || ' at ' || a.starts_at || ' has the entries ' || coalesce(string_agg(d.occupied_from::text, ', '), 'none')
      from appointments a join appointment_reasons r using (reason_id)
      left join diary_entries d on d.appointment_id = a.appointment_id
     where a.status = 'BOOKED' and a.starts_at > clock_timestamp() group by a.appointment_id, r.reason_id
    having count(d.*) <> 1 or not bool_and(
             d.state = 'BOOKED' and d.practice_id = a.practice_id and d.clinician_id = a.clinician_id and d.pet_id = a.pet_id
             and d.occupied_from between a.starts_at - make_interval(mins => r.buffer_before_minutes) and a.starts_at
             and d.occupied_to between a.ends_at and a.ends_at + make_interval(mins => r.buffer_after_minutes))
    union all
    select 'an entry of appointment ' || a.appointment_id || ', which is ' || a.status
      from appointments a join active d using (appointment_id)
     where a.status = 'CANCELLED' and d.state = 'BOOKED'
    union all
    select 'appointment ' || a.appointment_id || ' has version ' || a.version || ' after ' || count(*) || ' changes'
      from appointments a join audit_events u on u.subject_kind = 'appointment' and u.subject_id = a.appointment_id::text
     where u.action in ('appointment.booked', 'appointment.amended', 'appointment.cancelled', 'appointment.restored',
                        'appointment.brought-forward', 'appointment.brought-forward-undone')
     group by a.appointment_id having a.version < count(*)
    union all
    select 'client ' || client_id || ' has ' || count(*) || ' open bookings' from appointments
     where source = 'PORTAL' and status = 'BOOKED' and starts_at > clock_timestamp()
     group by client_id having count(*) > ${maxOpenBookings}
    union all
    select 'client ' || client_id || ' has ' || count(*) || ' live offers' from waiting_offers
     where state = 'LIVE' and client_id is not null group by client_id having count(*) > 1
    union all
    select 'an offer of ' || s.starts_at || ' without its time in the diary' from waiting_offers o
      join soft_bookings s using (soft_booking_id)
     where o.state = 'LIVE' and o.expires_at > clock_timestamp()
       and not exists (select 1 from active d where d.soft_booking_id = s.soft_booking_id)
    union all
    select 'hold ' || s.soft_booking_id || ' is ' || s.state || ', and its time is ' || d.state from soft_bookings s
      join active d using (soft_booking_id)
     where s.state in ('RELEASED', 'REPLACED')
    union all
    select 'client ' || s.client_id || ' holds ' || count(*) || ' times' from soft_bookings s
     where s.state = 'HELD' and s.expires_at > clock_timestamp() and s.client_id is not null
       and not exists (select 1 from waiting_offers o where o.soft_booking_id = s.soft_booking_id)
     group by s.client_id having count(*) > ${mostHoldsOfClient}
    union all
    select 'a dead letter: ' || kind || ' ' || coalesce(last_error, '') from outbox_messages
     where state = 'DEAD' or state = 'PENDING' and last_error is not null`);
