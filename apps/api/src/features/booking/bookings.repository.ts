import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { RequestDecider } from '@portal/domain/appointments/requests/booking-requests';
import { isViolation, type Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { isAbout } from './holds.repository.ts';
import { keepReply, type IdempotentRequest } from '../../platform/idempotency.repository.ts';
import { queueMail, recordAudit, theAppointment } from '../../platform/mail-and-audit.repository.ts';

export type NewBooking = {
  readonly appointment: {
    readonly appointmentId: number;
    readonly practiceId: number;
    readonly petId: number;
    readonly reasonId: number;
    readonly clinicianId: number;
    readonly start: number;
    readonly end: number;
    readonly note: string | null;
    readonly source: 'PORTAL' | 'PRACTICE';
    readonly isInitialConsultation: boolean;
    readonly reference: string;
    readonly createdAt: number;
    readonly groupId: number | null;
  };
  /** True if another pet is booked first, whose email and stored reply cover this one. */
  readonly follows: boolean;
  readonly subject: BookingSubject;
  readonly clientId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly replacesHoldId: string | null;
  /** Who must confirm the booking, and by when; null if it needs no confirmation. */
  readonly newRequest: { readonly decidedBy: RequestDecider; readonly answerBy: number } | null;
  readonly idempotency: IdempotentRequest;
  readonly response: Appointment;
  readonly traceId: string;
};

export type BookingLimits = { readonly open: number; readonly anHour: number; readonly aDay: number };

// Yields no row if the time is taken or the pet is elsewhere; the whole statement then writes nothing.
const fromFreeTime = ({ appointment, occupiedFrom, occupiedTo }: NewBooking): Sql => sql`
    done as (
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
      select ${appointment.practiceId}::int, ${appointment.clinicianId}::int, ${appointment.petId}::int,
             ${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, 'BOOKED', ${appointment.appointmentId}::int
        from permission where granted
      on conflict do nothing
      returning appointment_id)`;

// Locks the hold before its diary entry, as extending and releasing do, so that they do not deadlock. A hold may be for more pets than come.
const fromHold = ({ appointment, clientId, subject, occupiedTo }: NewBooking, holdId: string): Sql => sql`
    held as materialized (
      select s.soft_booking_id from soft_bookings s, permission
       where granted and s.soft_booking_id = ${holdId} and s.client_id = ${clientId} and s.state = 'HELD'
         and ${isAbout(subject)}
         and s.clinician_id = ${appointment.clinicianId} and s.starts_at = ${timestamp(appointment.start)}
         for no key update of s),
    done as (
      update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = ${appointment.appointmentId},
             pet_id = ${appointment.petId}, occupied_to = least(d.occupied_to, ${timestamp(occupiedTo)})
        from held
       where d.soft_booking_id = held.soft_booking_id and d.expires_at > clock_timestamp()
      returning d.appointment_id)`;

const convertHold = ({ appointment }: NewBooking, holdId: string | null): Sql =>
  holdId === null
    ? sql``
    : sql`
    converted as (
      update soft_bookings set state = 'CONVERTED', appointment_id = ${appointment.appointmentId}
       where soft_booking_id = ${holdId} and exists (select 1 from done)
      returning guest_booking_id),
    joined as (
      update guest_bookings g set converted_at = clock_timestamp(), sign_up_answers = null from converted
       where g.guest_booking_id = converted.guest_booking_id),`;

// Selects from `booked`, so that other systems learn of the booking before they learn of its request.
const requestConfirmation = ({ appointment: { practiceId }, newRequest }: NewBooking): Sql =>
  newRequest === null
    ? sql``
    : sql`
    requested as (
      insert into booking_requests (appointment_id, practice_id, kind, decided_by, answer_by)
      select booked.appointment_id, ${practiceId}, 'BOOKING', ${newRequest.decidedBy}, ${timestamp(newRequest.answerBy)} from booked
      returning booking_request_id),
    asked as (${queueMail({
      kind: 'booking-request',
      subjectId: sql`requested.booking_request_id`,
      at: sql`clock_timestamp() + people_are_asked_after(${newRequest.decidedBy})`,
      from: sql`requested`,
    })}),`;

const isRepeated = (error: unknown): boolean =>
  isViolation('unique', error) && error.constraint === 'idempotency_keys_pkey';

export type BookingOutcome = 'BOOKED' | 'TAKEN' | 'OVER_LIMIT' | 'REPEATED';

/** One atomic statement: limits, diary, appointment, hold, stored reply, email and audit. */
export const insertBooking = async (
  database: Queryable,
  booking: NewBooking,
  limits: BookingLimits,
): Promise<BookingOutcome> => {
  const { appointment: a, clientId, idempotency } = booking;
  const holdId = booking.follows ? null : booking.subject.softBookingId;
  // The practice's own system answers soon, and the email says what.
  const tellsNow = booking.newRequest?.decidedBy !== 'SYSTEM';
  try {
    const [row] = await database.query<{ isAllowed: boolean; isBooked: boolean }>(sql`
    with permission as materialized (
      select may_book_again(${clientId}, ${limits.open}, ${limits.anHour}, ${limits.aDay}) as granted),
    ${holdId === null ? fromFreeTime(booking) : fromHold(booking, holdId)},
    booked as (
      insert into appointments (appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                note, source, is_initial_consultation, reference, created_at, group_id)
      select ${a.appointmentId}, ${a.practiceId}, ${clientId}, ${a.petId}, ${a.reasonId}, ${a.clinicianId},
             ${timestamp(a.start)}, ${timestamp(a.end)}, ${a.note}, ${a.source}, ${a.isInitialConsultation}::boolean,
             ${a.reference}, ${timestamp(a.createdAt)}, ${a.groupId}::int
        from done
      returning appointment_id),
    ${convertHold(booking, holdId ?? booking.replacesHoldId)}
    ${requestConfirmation(booking)}
    ${
      booking.follows
        ? sql``
        : sql`
    kept as (${keepReply({ ...idempotency, status: 201, response: booking.response })}),
    mail as (${queueMail({ ...theAppointment, kind: 'appointment-booked', where: sql`${tellsNow}::boolean` })}),`
    }
    audit as (${recordAudit({ ...theAppointment, action: 'appointment.booked', clientId, traceId: booking.traceId })})
    select granted as "isAllowed", exists (select 1 from done) as "isBooked" from permission`);
    if (!row?.isAllowed) return 'OVER_LIMIT';
    return row.isBooked ? 'BOOKED' : 'TAKEN';
  } catch (error) {
    if (isRepeated(error)) return 'REPEATED';
    // The first pet of the hold does not come, and the next has another appointment then.
    if (isViolation('exclusion', error)) return 'TAKEN';
    throw error;
  }
};
