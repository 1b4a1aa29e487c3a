import type { Attention } from '@portal/contract/appointments/attention.schemas';
import type { AttentionFacts } from '@portal/domain/appointments/attention';
import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql, timestamp } from '../../../database/sql.ts';
import { recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';
import { joinWaiting } from '../../../database/visit-of.ts';
import { practiceWords } from '../../../platform/practice-facts.repository.ts';
import {
  type AppointmentRow,
  clientHereAt,
  clientLateMinutes,
  confirmedByClientAt,
  groupId,
  upcomingAppointments,
} from '../appointments.repository.ts';

export type AttentionRow = AttentionFacts & {
  readonly icsSequence: number;
  /** Of several pets that come together; null for one that comes alone. */
  readonly groupId: number | null;
  readonly petName: string;
  readonly practiceName: string;
  readonly clinicianName: string;
  readonly movedFrom: number | null;
  readonly again: NonNullable<Attention['again']>;
};

export type WaitingRow = Pick<AttentionRow, 'practiceName' | 'clinicianName' | 'start' | 'timeZone'> & {
  readonly petNames: readonly string[];
  /** Null if the waiting entry is paused. */
  readonly offerId: number | null;
  readonly keptUntil: number | null;
};

export type MedicineRow = Pick<AttentionRow, 'petName' | 'practiceName' | 'start' | 'timeZone'> &
  NonNullable<Attention['medicine']>;

export type DashboardRow = {
  readonly attention: readonly AttentionRow[] | null;
  readonly waiting: WaitingRow | null;
  readonly hasRecentRequests: boolean;
  readonly askedAt: number;
} & (AppointmentRow | { readonly [Column in keyof AppointmentRow]: null });

const milliseconds = (instant: Sql): Sql => sql`date_part('epoch', ${instant}) * 1000`;

/** The client's live offer, or else a paused waiting entry. */
const waiting = (clientId: number): Sql => sql`
  (select jsonb_build_object('offerId', o.waiting_offer_id, 'petNames', coalesce(v.living_names, jsonb_build_array(t.name)), 'practiceName', p.name,
            'clinicianName', coalesce(c.display_name, ''),
            'keptUntil', ${milliseconds(sql`o.expires_at`)}, 'start', ${milliseconds(sql`coalesce(s.starts_at, e.joined_at)`)}, 'timeZone', p.time_zone)
     from waiting_entries e
     join pets t on t.pet_id = e.pet_id
     left join waiting_offers o
       on o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE' and o.expires_at > clock_timestamp()
     left join soft_bookings s on s.soft_booking_id = o.soft_booking_id
     left join clinicians c on c.clinician_id = s.clinician_id
     join practices p on p.practice_id = coalesce(s.practice_id, e.practice_ids[1])
     ${joinWaiting(sql`e.appointment_id`)}
    where e.client_id = ${clientId} and (o.waiting_offer_id is not null or e.state = 'RESTING')
    order by o.waiting_offer_id nulls last, e.waiting_entry_id limit 1)`;

type News = { readonly clientId: number; readonly newsDays: number };

const isRecent = (newsDays: number): Sql => sql`
  (q.ended_at is null or q.ended_at > clock_timestamp() - make_interval(days => ${newsDays}))`;

/** One look-up in the index, so that the dashboard of those who ask for no medicine is not slower. */
const hasRecentRequests = ({ clientId, newsDays }: News): Sql => sql`
  exists (select 1 from medicine_requests q where q.client_id = ${clientId} and ${isRecent(newsDays)})`;

/** What is ready, or has become something to act on within the days of news, of pets that live. A check-up that is booked since is no news. */
export const findMedicineNews = (database: Queryable, { clientId, newsDays }: News): Promise<MedicineRow | null> =>
  database.value<MedicineRow>(sql`
  select jsonb_build_object('requestId', q.medicine_request_id, 'state', n.state, 'readyUntil', i.ready_until,
            'practiceId', p.practice_id, 'practicePhone', p.phone, 'petId', t.pet_id, 'petName', t.name, 'practiceName', p.name,
            'appointmentReasonId', case i.state when 'CHECK_UP' then i.reason_id end, 'start', n.at, 'timeZone', p.time_zone)
     from medicine_requests q
     join medicine_request_items i using (medicine_request_id)
     join pets t on t.pet_id = i.pet_id and t.status in ('PENDING_REVIEW', 'ACTIVE', 'MERGED')
     join practices p on p.practice_id = q.practice_id
     cross join lateral (
       select case when i.state in ('SENT', 'SEEN') and q.late_at is not null then 'LATE' else i.state end as state,
              (i.steps -> -1 ->> 'at')::float8 as at) n
    where q.client_id = ${clientId}
      and ${isRecent(newsDays)}
      and (n.state in ('READY', 'LATE')
        or (n.state in ('CHECK_UP', 'NOT_POSSIBLE') and n.at > ${milliseconds(sql`(clock_timestamp() - make_interval(days => ${newsDays}))`)}))
      and not (i.state = 'CHECK_UP' and exists (
        select 1 from appointments a where a.pet_id = i.pet_id and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
           and ${milliseconds(sql`a.created_at`)} > n.at))
    order by array_position(array['READY', 'CHECK_UP', 'NOT_POSSIBLE', 'LATE'], n.state), i.item_id limit 1`);

/** Soonest first, no further ahead than the earliest reminder. A cancellation with a reason was the client's own. */
const attention = (clientId: number): Sql => sql`
  (select jsonb_agg(jsonb_build_object('appointmentId', a.appointment_id, 'petId', a.pet_id, 'status', a.status,
            'start', ${milliseconds(sql`a.starts_at`)}, 'madeAt', ${milliseconds(sql`coalesce(a.changed_at, a.created_at)`)},
            'timeZone', p.time_zone, 'reminderHours', p.reminder_hours,
            'movedByPracticeAt', ${milliseconds(sql`a.moved_by_practice_at`)},
            'cancelledByPracticeAt', case when a.status = 'CANCELLED' then ${milliseconds(sql`a.cancelled_at`)} end,
            'isCancellationFine', a.confirmed_sequence is not distinct from a.ics_sequence,
            'confirmedByClientAt', ${milliseconds(confirmedByClientAt)}, 'clientHereAt', ${milliseconds(clientHereAt)},
            'clientLateMinutes', ${clientLateMinutes},
            'toldLateMinutes', case when a.told_late_sequence = a.ics_sequence then a.told_late_minutes end,
            'readsArrivals', ${practiceWords} ? 'whenYouArrive',
            'hasOpenQuestions', coalesce(jsonb_array_length(o.questions), 0) > 0 and a.answers is null,
            'icsSequence', a.ics_sequence, 'groupId', ${groupId}, 'petName', t.name, 'practiceName', p.name, 'clinicianName', c.display_name,
            'movedFrom', ${milliseconds(sql`a.moved_from`)},
            'again', jsonb_build_object('practiceId', a.practice_id, 'practicePhone', p.phone, 'petId', a.pet_id, 'petName', t.name,
                       'appointmentReasonId', a.reason_id, 'reasonName', r.name)) order by a.starts_at, a.appointment_id)
     from (select * from appointments
            where client_id = ${clientId} and starts_at > clock_timestamp() - interval '15 minutes'
              and starts_at < clock_timestamp() + interval '10 years'
              and (status = 'BOOKED' or (status = 'CANCELLED' and cancellation_reason_id is null))
            order by starts_at, appointment_id limit 20) a
     join practices p on p.practice_id = a.practice_id
     join pets t on t.pet_id = a.pet_id and t.status <> 'DECEASED'
     join clinicians c on c.clinician_id = a.clinician_id
     join appointment_reasons r on r.reason_id = a.reason_id
     left join practice_reasons o on o.practice_id = a.practice_id and o.reason_id = a.reason_id
    where not exists (select 1 from booking_requests q
                       where q.appointment_id = a.appointment_id and q.outcome is null))`;

/** The whole dashboard but the news of medicines; returns one row without an appointment if there is none. */
export const listDashboardRows = (
  database: Queryable,
  { clientId, limit, newsDays }: { readonly clientId: number; readonly limit: number; readonly newsDays: number },
): Promise<DashboardRow[]> =>
  database.query<DashboardRow>(sql`
    select asked.*, listed.*
      from (select ${attention(clientId)} as attention, ${waiting(clientId)} as waiting, ${hasRecentRequests({ clientId, newsDays })} as "hasRecentRequests", clock_timestamp() as "askedAt") asked
      left join (${upcomingAppointments({ clientId, petId: null, after: null, limit })}) listed on true
     order by listed.start, listed."appointmentId"`);

type Agreeing = {
  readonly clientId: number;
  readonly appointmentId: number;
  readonly start: number;
  readonly traceId: string;
};

/** Saves nothing if the appointment has changed since. Agreeing to a new time also says that the client will be there. */
export const saveAgreement = (database: Queryable, { clientId, appointmentId, start, traceId }: Agreeing) =>
  database.query(sql`
    with done as (
      update appointments a
         set confirmed_sequence = a.ics_sequence,
             confirmed_by_client_at = case when a.status = 'BOOKED' then clock_timestamp() else a.confirmed_by_client_at end
       where a.appointment_id = ${appointmentId} and a.client_id = ${clientId} and a.starts_at = ${timestamp(start)}
         and a.starts_at > clock_timestamp()
         and ((a.status = 'BOOKED' and a.moved_by_practice_at is not null)
           or (a.status = 'CANCELLED' and a.cancellation_reason_id is null))
         and a.confirmed_sequence is distinct from a.ics_sequence
      returning a.appointment_id)
    ${recordAudit({ ...theAppointment, action: 'appointment.client-agrees', clientId, traceId })}`);
