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
