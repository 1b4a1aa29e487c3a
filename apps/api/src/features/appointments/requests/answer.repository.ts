import type { DeclineReason } from '@portal/domain/appointments/requests/booking-requests';
import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { queueMail, recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';

export type Answer = {
  readonly bookingRequestId: number;
  readonly actor: string;
  readonly traceId: string;
  /** People can answer until the deadline, the portal after it, and the practice's own system at any time. */
  readonly by: 'PRACTICE' | 'SYSTEM' | 'TIME';
  /** True if the practice has changed the appointment itself, so that the client hears of that instead. */
  readonly isOvertaken?: boolean;
};

export type Refusal = Answer & {
  readonly reason: DeclineReason | null;
  readonly message: string | null;
  /** False if the client waits for the answer on screen. */
  readonly tellsClient: boolean;
};

// Locks the appointment first, as cancelling does, so that the two cannot deadlock.
const answered = ({ bookingRequestId, by }: Answer, outcome: Sql): Sql => sql`
  target as (
    select a.appointment_id from appointments a join booking_requests q using (appointment_id)
     where q.booking_request_id = ${bookingRequestId} and a.status = 'BOOKED'
     for update of a),
  answered as (
    update booking_requests q set outcome = ${outcome}, answered_at = now()
      from target
     where q.appointment_id = target.appointment_id and q.booking_request_id = ${bookingRequestId} and q.outcome is null
       and (${by}::text = 'SYSTEM' or (q.answer_by > clock_timestamp()) = ${by === 'PRACTICE'}::boolean)
    returning q.*)`;

const audit = ({ bookingRequestId, actor, traceId }: Answer, action: string): Sql =>
  recordAudit({ ...theAppointment, actor, action, traceId, details: { bookingRequestId } });

const tellPractice = ({ by }: Answer): Sql =>
  queueMail({
    kind: 'booking-request-over',
    subjectId: sql`done.booking_request_id`,
    where: sql`${by === 'TIME'}::boolean`,
  });

/** Atomic; false if it was answered or withdrawn before, or the deadline has passed. A move takes its new time now. */
export const confirmRequest = (database: Queryable, { isOvertaken = false, ...answer }: Answer): Promise<boolean> =>
  database.returnsRow(sql`
    with ${answered(answer, sql`'CONFIRMED'`)},
    old_entry as (
      delete from diary_entries d using answered q
       where q.kind = 'MOVE' and d.appointment_id = q.appointment_id),
    new_entry as (
      update diary_entries d set appointment_id = q.appointment_id
        from answered q where q.kind = 'MOVE' and d.diary_entry_id = q.diary_entry_id),
    done as (
      update appointments a set version = a.version + 1, ics_sequence = a.ics_sequence + 1, changed_at = now(),
             amendments = a.amendments + (q.kind = 'MOVE')::int,
             moved_from = case q.kind when 'MOVE' then a.starts_at else a.moved_from end,
             moved_by_practice_at = case q.kind when 'MOVE' then null else a.moved_by_practice_at end,
             note = case q.kind when 'MOVE' then q.note else a.note end,
             starts_at = coalesce(q.starts_at, a.starts_at), ends_at = coalesce(q.ends_at, a.ends_at),
             clinician_id = coalesce(q.clinician_id, a.clinician_id), reason_id = coalesce(q.reason_id, a.reason_id),
             is_initial_consultation = coalesce(q.is_initial_consultation, a.is_initial_consultation)
        from answered q where a.appointment_id = q.appointment_id
      returning a.appointment_id, a.amendments, q.kind, q.booking_request_id, q.decided_by = 'SYSTEM' and a.moved_from is null as is_news),
    mail as (${queueMail({
      kind: 'request-answered',
      subjectId: sql`done.booking_request_id`,
      where: sql`done.kind = 'BOOKING' and not done.is_news and not ${isOvertaken}::boolean`,
    })}),
    booked as (${queueMail({
      kind: 'appointment-booked',
      subjectId: sql`done.appointment_id`,
      where: sql`done.kind = 'BOOKING' and done.is_news and not ${isOvertaken}::boolean`,
    })}),
    moved as (${queueMail({
      kind: 'appointment-moved',
      subjectId: sql`done.appointment_id`,
      version: sql`done.amendments`,
      where: sql`done.kind = 'MOVE'`,
    })}),
    told as (${tellPractice(answer)}),
    audited as (${audit(answer, 'appointment.confirmed')})
    select 1 from done`);

/** Atomic, like `confirmRequest`. Frees the requested time: a booking is cancelled, a move keeps the earlier time. */
export const refuseRequest = (database: Queryable, refusal: Refusal): Promise<boolean> => {
  const outcome = refusal.by === 'TIME' ? 'EXPIRED' : 'DECLINED';
  const words = sql`${refusal.isOvertaken ? 'WITHDRAWN' : outcome}, decline_reason = ${refusal.reason}, message = ${refusal.message}`;
  return database.returnsRow(sql`
    with ${answered(refusal, words)},
    freed as (
      delete from diary_entries d using answered q
       where case q.kind when 'MOVE' then d.diary_entry_id = q.diary_entry_id
                         else d.appointment_id = q.appointment_id end),
    done as (
      update appointments a
         set version = a.version + 1,
             status = case q.kind when 'BOOKING' then 'CANCELLED' else a.status end,
             ics_sequence = a.ics_sequence + (q.kind = 'BOOKING')::int,
             cancelled_at = case q.kind when 'BOOKING' then now() end,
             changed_at = case q.kind when 'BOOKING' then now() else a.changed_at end
        from answered q where a.appointment_id = q.appointment_id
      returning a.appointment_id, q.booking_request_id),
    mail as (${queueMail({
      kind: 'request-answered',
      subjectId: sql`done.booking_request_id`,
      where: sql`${refusal.tellsClient && !refusal.isOvertaken}::boolean`,
    })}),
    told as (${tellPractice(refusal)}),
    audited as (${audit(refusal, refusal.by === 'TIME' ? 'appointment.request-expired' : 'appointment.declined')})
    select 1 from done`);
};

type DueRequest = { readonly bookingRequestId: number; readonly unanswered: 'RELEASE' | 'CONFIRM' };

export const listDueRequests = (database: Queryable, limit: number): Promise<DueRequest[]> =>
  database.query<DueRequest>(sql`
    select q.booking_request_id as "bookingRequestId", p.unanswered_requests as unanswered
      from booking_requests q join practices p using (practice_id)
     where q.outcome is null and q.answer_by <= clock_timestamp()
     order by q.answer_by limit ${limit}`);

/** Emails the request to the practice, because its own system cannot decide. */
export const askPeople = (transaction: Queryable, bookingRequestId: number) =>
  transaction.query(sql`
    with done as (
      update booking_requests set decided_by = 'PRACTICE'
       where booking_request_id = ${bookingRequestId} and outcome is null returning booking_request_id)
    ${queueMail({ kind: 'booking-request', subjectId: sql`done.booking_request_id`, version: sql`1` })} returning 1`);
