import type { AttentionFacts } from '@portal/domain/appointments/attention';
import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import { practiceWords } from '../../../platform/practice-facts.repository.ts';
import { clientHereAt, confirmedByClientAt } from '../appointments.repository.ts';

export type AttentionRow = AttentionFacts & {
  readonly icsSequence: number;
  readonly petName: string;
  readonly practiceName: string;
  readonly clinicianName: string;
  readonly movedFrom: number | null;
  readonly now: number;
};

export type WaitingRow = Pick<AttentionRow, 'petName' | 'practiceName' | 'clinicianName' | 'start' | 'timeZone'> & {
  /** Null if the entry rests. */
  readonly offerId: number | null;
};

/** The time that is kept for a client, or else an entry that rests. */
export const findWaiting = async (database: Queryable, clientId: number): Promise<WaitingRow | null> => {
  const rows = await database.query<WaitingRow>(sql`
    select o.waiting_offer_id as "offerId", t.name as "petName", p.name as "practiceName",
           coalesce(c.display_name, '') as "clinicianName", coalesce(s.starts_at, e.joined_at) as start,
           p.time_zone as "timeZone"
      from waiting_entries e
      join pets t on t.pet_id = e.pet_id
      left join waiting_offers o
        on o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE' and o.expires_at > clock_timestamp()
      left join soft_bookings s on s.soft_booking_id = o.soft_booking_id
      left join clinicians c on c.clinician_id = s.clinician_id
      join practices p on p.practice_id = coalesce(s.practice_id, e.practice_ids[1])
     where e.client_id = ${clientId} and (o.waiting_offer_id is not null or e.state = 'RESTING')
     order by o.waiting_offer_id nulls last, e.waiting_entry_id limit 1`);
  return rows[0] ?? null;
};

/** Bounded by the longest notice of a reminder; soonest first. A client's own cancellation has a reason. */
export const listAttentionFacts = (database: Queryable, clientId: number): Promise<AttentionRow[]> =>
  database.query<AttentionRow>(sql`
    select a.appointment_id as "appointmentId", a.pet_id as "petId", a.status, a.starts_at as start,
           coalesce(a.changed_at, a.created_at) as "madeAt", p.time_zone as "timeZone", p.reminder_hours as "reminderHours",
           a.moved_by_practice_at as "movedByPracticeAt",
           case when a.status = 'CANCELLED' then a.cancelled_at end as "cancelledByPracticeAt",
           ${confirmedByClientAt} as "confirmedByClientAt", ${clientHereAt} as "clientHereAt",
           case when a.told_late_sequence = a.ics_sequence then a.told_late_minutes end as "toldLateMinutes",
           ${practiceWords} ? 'whenYouArrive' as "readsArrivals",
           coalesce(jsonb_array_length(o.questions), 0) > 0 and a.answers is null as "hasOpenQuestions",
           a.ics_sequence as "icsSequence", t.name as "petName", p.name as "practiceName",
           c.display_name as "clinicianName", a.moved_from as "movedFrom", clock_timestamp() as now
      from appointments a
      join practices p on p.practice_id = a.practice_id
      join pets t on t.pet_id = a.pet_id
      join clinicians c on c.clinician_id = a.clinician_id
      left join practice_reasons o on o.practice_id = a.practice_id and o.reason_id = a.reason_id
     where a.client_id = ${clientId} and a.starts_at > clock_timestamp() - interval '15 minutes' and t.status <> 'DECEASED'
       and (a.status = 'BOOKED' or (a.status = 'CANCELLED' and a.cancellation_reason_id is null))
       and not exists (select 1 from booking_requests q
                        where q.appointment_id = a.appointment_id and q.outcome is null)
     order by a.starts_at, a.appointment_id limit 20`);
