import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { isViolation, type Queryable } from '../../../database/client.ts';
import { type Sql, sql, timestamp } from '../../../database/sql.ts';
import { type IdempotentRequest, keepReply } from '../../../platform/idempotency.repository.ts';
import { queueMail, recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';

type Own = { readonly clientId: number; readonly appointmentId: number; readonly traceId: string };

export type Move = Own & {
  readonly version: number;
  readonly from: number;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly clinicianId: number;
  readonly reasonId: number;
  readonly note: string | null;
  readonly isInitialConsultation: boolean;
  readonly idempotency: IdempotentRequest;
  readonly response: Appointment;
  /** The offer whose time it takes; the former time stays reserved until that can no longer be undone. */
  readonly offerId: number | null;
  /** True if another appointment of the group is rescheduled first, whose email and stored reply cover this one. */
  readonly follows: boolean;
};

const changedEntry = ({ clinicianId, occupiedFrom, occupiedTo }: Move): Sql => sql`
      entry as (
        update diary_entries d set clinician_id = ${clinicianId}, occupied_from = ${timestamp(occupiedFrom)},
               occupied_to = ${timestamp(occupiedTo)}, may_overlap = false
          from target where d.appointment_id = target.appointment_id
        returning d.appointment_id)`;

const newEntry = ({ clinicianId, occupiedFrom, occupiedTo }: Move): Sql => sql`
        insert into diary_entries as d (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
        select practice_id, ${clinicianId}::int, pet_id, ${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, 'BOOKED', appointment_id
          from target`;

const heldEntry = ({ occupiedTo }: Move): Sql => sql`
        update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = target.appointment_id, pet_id = target.pet_id,
               occupied_to = least(d.occupied_to, ${timestamp(occupiedTo)})
          from target, offer
         where d.soft_booking_id = offer.soft_booking_id and d.expires_at > clock_timestamp()`;

/** The first pet gets the held entry, shortened to its own appointment. */
const offeredEntry = (move: Move, offerId: number): Sql => sql`
      offer as (select soft_booking_id, undo_until from waiting_offers where waiting_offer_id = ${offerId}),
      former as (
        update diary_entries d set state = 'HELD', appointment_id = null, expires_at = offer.undo_until
          from target, offer where d.appointment_id = target.appointment_id),
      entry as (${move.follows ? newEntry(move) : heldEntry(move)}
        returning d.appointment_id)`;

const mailMove = ({ offerId }: Move): Sql =>
  offerId === null
    ? queueMail({ ...theAppointment, kind: 'appointment-moved', version: sql`done.amendments` })
    : queueMail({
        ...theAppointment,
        kind: 'appointment-brought-forward',
        version: sql`done.ics_sequence`,
        at: sql`(select undo_until from offer)`,
      });

const storeAndTell = (move: Move): Sql =>
  move.follows
    ? sql``
    : sql`
      kept as (${keepReply({ ...move.idempotency, status: 200, response: move.response })}),
      mail as (${mailMove(move)}),`;

const auditMove = ({ offerId, ...move }: Move): Sql =>
  recordAudit({
    ...theAppointment,
    ...move,
    action: offerId === null ? 'appointment.amended' : 'appointment.brought-forward',
    details: offerId === null ? { from: move.from, to: move.start } : { waitingOfferId: offerId },
  });

/** Atomic. 'TAKEN': the time is taken or the pet is elsewhere; 'CHANGED': the version is stale. */
export const moveAppointment = async (
  database: Queryable,
  move: Move & {
    /** Deadline for the practice's answer if it has not confirmed the appointment yet, else null. */
    readonly answerBy: number | null;
  },
): Promise<'MOVED' | 'TAKEN' | 'CHANGED'> => {
  try {
    const rows = await database.query(sql`
      with target as (
        select appointment_id, practice_id, pet_id from appointments
         where appointment_id = ${move.appointmentId} and client_id = ${move.clientId} and version = ${move.version}
           and status = 'BOOKED' and starts_at > clock_timestamp()
         for update),
      ${move.offerId === null ? changedEntry(move) : offeredEntry(move, move.offerId)},
      done as (
        update appointments a set clinician_id = ${move.clinicianId}, starts_at = ${timestamp(move.start)},
               ends_at = ${timestamp(move.end)}, reason_id = ${move.reasonId}, note = ${move.note},
               is_initial_consultation = ${move.isInitialConsultation}::boolean,
               moved_from = ${timestamp(move.from)}, moved_by_practice_at = null, version = a.version + 1,
               amendments = a.amendments + ${move.offerId === null ? 1 : 0}, ics_sequence = a.ics_sequence + 1, changed_at = clock_timestamp()
          from entry where a.appointment_id = entry.appointment_id
        returning a.appointment_id, a.amendments, a.ics_sequence),
      asked_anew as (
        update booking_requests q set answer_by = ${timestamp(move.answerBy ?? 0)}
          from done where q.appointment_id = done.appointment_id and q.outcome is null and ${move.answerBy !== null}::boolean
        returning q.booking_request_id, q.decided_by),
      asked as (${queueMail({
        kind: 'booking-request',
        subjectId: sql`asked_anew.booking_request_id`,
        at: sql`clock_timestamp() + people_are_asked_after(asked_anew.decided_by)`,
        from: sql`asked_anew`,
      })}),
      ${storeAndTell(move)}
      audit as (${auditMove(move)})
      select 1 from done`);
    return rows.length === 1 ? 'MOVED' : 'CHANGED';
  } catch (error) {
    if (isViolation('exclusion', error)) return 'TAKEN';
    throw error;
  }
};
