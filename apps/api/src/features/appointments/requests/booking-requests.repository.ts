import type { DeclineReason } from '@portal/domain/appointments/requests/booking-requests';
import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { reach, type SendingPractice, sendingPractice } from '../../../platform/mailer/sending-practice.repository.ts';
import type { RequestRow } from '../appointments.repository.ts';

export type BookingRequest = Pick<RequestRow, 'kind' | 'state' | 'answerBy' | 'message'> & {
  readonly bookingRequestId: number;
  readonly appointmentId: number;
  readonly declineReason: DeclineReason | null;
  readonly start: number;
  readonly end: number;
  readonly clinicianName: string;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly note: string | null;
  readonly isFirst: boolean;
  /** The appointment's confirmed time if the request asks for another; null for a booking. */
  readonly standing: number | null;
  readonly reference: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly phone: string | null;
  readonly isUnreachable: boolean;
  readonly isErased: boolean;
  readonly petId: number;
  readonly petName: string;
  readonly species: string;
  readonly practiceId: number;
  readonly practice: SendingPractice;
  readonly practiceEmail: string;
  readonly unanswered: 'RELEASE' | 'CONFIRM';
  readonly timeZone: string;
  /** Until when the client may take back having cancelled the appointment, which ended the request; null if they cannot. */
  readonly undoOverAt: number | null;
  readonly now: number;
};

const findRequest = (database: Queryable, condition: Sql): Promise<BookingRequest | null> =>
  database.find<BookingRequest>(sql`
    select q.booking_request_id as "bookingRequestId", q.appointment_id as "appointmentId", q.kind,
           coalesce(q.outcome, 'AWAITING') as state, q.answer_by as "answerBy", q.decline_reason as "declineReason", q.message,
           coalesce(q.starts_at, a.starts_at) as start, coalesce(q.ends_at, a.ends_at) as end, c.display_name as "clinicianName",
           r.reason_id as "reasonId", r.name as "reasonName", case q.kind when 'MOVE' then q.note else a.note end as note,
           coalesce(q.is_initial_consultation, a.is_initial_consultation) as "isFirst",
           case q.kind when 'MOVE' then a.starts_at end as standing, a.reference, a.client_id as "clientId",
           concat_ws(' ', nullif(o.first_name, ''), o.last_name) as "clientName", coalesce(o.mobile, o.phone) as phone, ${reach},
           t.pet_id as "petId", t.name as "petName", s.name as species, p.practice_id as "practiceId",
           ${sendingPractice} as practice, coalesce(p.diary_email, p.email) as "practiceEmail",
           p.unanswered_requests as unanswered, p.time_zone as "timeZone",
           case when a.status = 'CANCELLED' and a.undo_until > clock_timestamp() then a.undo_until end as "undoOverAt",
           clock_timestamp() as now
      from booking_requests q
      join appointments a using (appointment_id)
      join practices p on p.practice_id = q.practice_id
      join clients o on o.client_id = a.client_id
      join pets t on t.pet_id = a.pet_id
      join species s on s.species_id = t.species_id
      join appointment_reasons r on r.reason_id = coalesce(q.reason_id, a.reason_id)
      join clinicians c on c.clinician_id = coalesce(q.clinician_id, a.clinician_id)
     where ${condition}
     order by q.booking_request_id desc limit 1`);

export const findBookingRequest = (database: Queryable, bookingRequestId: number) =>
  findRequest(database, sql`q.booking_request_id = ${bookingRequestId}`);

export const findLatestRequest = (database: Queryable, appointmentId: number) =>
  findRequest(database, sql`q.appointment_id = ${appointmentId}`);
