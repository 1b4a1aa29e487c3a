import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { DatabaseError, type Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { keepReplies, type NamedRequest } from '../../platform/idempotency.repository.ts';
import { queueMail, recordAudits } from '../../platform/traces.repository.ts';

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
  };
  readonly clientId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  /** The client's live hold of this time. */
  readonly holdId: string | null;
  readonly replacesHoldId: string | null;
  /** The practice is to confirm it until then; null: it needs no confirmation. */
  readonly answerBy: number | null;
  readonly idempotency: NamedRequest;
  readonly response: Appointment;
  readonly traceId: string;
  /** In W3C form. */
  readonly traceParent: string | null;
};

export type BookingLimits = { readonly open: number; readonly anHour: number; readonly aDay: number };

const isoOf = (instant: number): string => new Date(instant).toISOString();

const rowOf = ({ appointment: a, idempotency, ...booking }: NewBooking) => ({
  appointment_id: a.appointmentId,
  practice_id: a.practiceId,
  client_id: booking.clientId,
  pet_id: a.petId,
  reason_id: a.reasonId,
  clinician_id: a.clinicianId,
  starts_at: isoOf(a.start),
  ends_at: isoOf(a.end),
  occupied_from: isoOf(booking.occupiedFrom),
  occupied_to: isoOf(booking.occupiedTo),
  note: a.note,
  source: a.source,
  is_initial_consultation: a.isInitialConsultation,
  reference: a.reference,
  created_at: isoOf(a.createdAt),
  hold_id: booking.holdId,
  ended_hold_id: booking.holdId ?? booking.replacesHoldId,
  answer_by: booking.answerBy === null ? null : isoOf(booking.answerBy),
  scope: idempotency.scope,
  idempotency_key: idempotency.key,
  request_hash: idempotency.requestHash,
  response: booking.response,
  trace_id: booking.traceId,
  trace_parent: booking.traceParent,
});

const asked = (bookings: readonly NewBooking[]): Sql => sql`
  select * from json_to_recordset(${JSON.stringify(bookings.map(rowOf))}::text::json) as booking(
    appointment_id int, practice_id int, client_id int, pet_id int, reason_id int, clinician_id int,
    starts_at timestamptz, ends_at timestamptz, occupied_from timestamptz, occupied_to timestamptz, note text, source text,
    is_initial_consultation boolean, reference text, created_at timestamptz, hold_id text, ended_hold_id text,
    answer_by timestamptz, scope text, idempotency_key text, request_hash text, response json, trace_id text,
    trace_parent text)`;

// Skips a row whose time is taken or whose pet is busy. Sorted like diary versions, so that statements cannot deadlock.
const intoFreeTimes = sql`
    from_free_times as (
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
      select practice_id, clinician_id, pet_id, occupied_from, occupied_to, 'BOOKED', appointment_id
        from permission where outcome = 'GRANTED' and hold_id is null
       order by practice_id, (occupied_from at time zone 'UTC')::date, clinician_id, occupied_from
      on conflict do nothing
      returning appointment_id),`;

// The hold before its diary entry, as when a hold is extended or released, so that they do not deadlock.
const intoHeldTimes = sql`
    held as materialized (
      select s.soft_booking_id, p.appointment_id
        from permission p join soft_bookings s on s.soft_booking_id = p.hold_id
       where p.outcome = 'GRANTED' and s.client_id = p.client_id and s.state = 'HELD'
         and s.pet_id = p.pet_id and s.reason_id = p.reason_id
         and s.clinician_id = p.clinician_id and s.starts_at = p.starts_at
         for no key update of s),
    from_holds as (
      update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = held.appointment_id
        from held
       where d.soft_booking_id = held.soft_booking_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
      returning d.appointment_id),`;

const endHolds = sql`
    converted as (
      update soft_bookings s set state = 'CONVERTED', appointment_id = done.appointment_id
        from done where s.soft_booking_id = done.ended_hold_id
      returning s.guest_booking_id),
    joined as (
      update guest_bookings g set converted_at = clock_timestamp(), sign_up_answers = null from converted
       where g.guest_booking_id = converted.guest_booking_id),`;

// From `booked`, so that other systems learn of the booking before they learn of its request.
const requestConfirmations = sql`
    requested as (
      insert into booking_requests (appointment_id, practice_id, kind, answer_by)
      select appointment_id, practice_id, 'BOOKING', answer_by
        from done join booked using (appointment_id) where answer_by is not null
      returning booking_request_id, appointment_id),
    asked_for as (select requested.booking_request_id, done.trace_parent from requested join done using (appointment_id)),
    asked_practices as (${queueMail({
      kind: 'booking-request',
      subjectId: sql`asked_for.booking_request_id`,
      version: sql`0`,
      from: sql`asked_for`,
      traceParent: sql`asked_for.trace_parent`,
    })}),`;

/** Parts that no booking needs are left out: each costs time in every statement. */
const partsFor = (bookings: readonly NewBooking[]) => {
  const areHeld = bookings.some(({ holdId }) => holdId !== null);
  const areFree = bookings.some(({ holdId }) => holdId === null);
  const endAny = bookings.some(({ holdId, replacesHoldId }) => (holdId ?? replacesHoldId) !== null);
  const askAny = bookings.some(({ answerBy }) => answerBy !== null);
  const free = sql`select appointment_id from from_free_times`;
  const held = sql`select appointment_id from from_holds`;
  const taken = areHeld ? held : free;
  return {
    take: sql`${areFree ? intoFreeTimes : sql``}${areHeld ? intoHeldTimes : sql``}`,
    taken: areFree && areHeld ? sql`${free} union all ${held}` : taken,
    follow: sql`${endAny ? endHolds : sql``}${askAny ? requestConfirmations : sql``}`,
  };
};

export type BookingOutcome = 'BOOKED' | 'TAKEN' | 'OVER_LIMIT' | 'REPEATED';

type Answered = Exclude<BookingOutcome, 'REPEATED'> | 'LOCKED';

type Terms = {
  readonly limits: BookingLimits;
  /** Whether to wait for a client whose row is locked; if not, that booking is 'LOCKED' and nothing is written for it. */
  readonly waits: boolean;
};

/**
 * One atomic statement for bookings of different clients: limits, diary, appointments, holds, stored replies, emails and
 * audit.
 */
export const insertBookings = async (
  database: Queryable,
  bookings: readonly NewBooking[],
  { limits: { open, anHour, aDay }, waits }: Terms,
): Promise<Answered[]> => {
  const { take, taken, follow } = partsFor(bookings);
  const rows = await database.query<{ appointmentId: number; outcome: Answered }>(sql`
    with asked as (${asked(bookings)}),
    permission as materialized (
      select asked.*, booking_permission(client_id, ${open}, ${anHour}, ${aDay}, ${waits}) as outcome
        from asked order by client_id),
    ${take}
    done as materialized (
      select permission.* from permission where appointment_id in (${taken})),
    booked as (
      insert into appointments (appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                note, source, is_initial_consultation, reference, created_at)
      select appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
             note, source, is_initial_consultation, reference, created_at
        from done
      returning appointment_id),
    ${follow}
    replies as (${keepReplies}),
    mails as (${queueMail({
      kind: 'appointment-booked',
      subjectId: sql`done.appointment_id`,
      version: sql`0`,
      traceParent: sql`done.trace_parent`,
    })}),
    audits as (${recordAudits({ action: 'appointment.booked', subjectKind: 'appointment', subjectId: sql`done.appointment_id` })})
    select appointment_id as "appointmentId",
           case when appointment_id in (select appointment_id from done) then 'BOOKED'
                when outcome = 'GRANTED' then 'TAKEN' else outcome end as outcome
      from permission`);
  const outcomes = new Map(rows.map(({ appointmentId, outcome }) => [appointmentId, outcome]));
  return bookings.map(({ appointment }) => outcomes.get(appointment.appointmentId) ?? 'TAKEN');
};

const uniqueViolation = '23505';

const isRepeated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === uniqueViolation && error.constraint === 'idempotency_keys_pkey';

export const insertBooking = async (
  database: Queryable,
  booking: NewBooking,
  limits: BookingLimits,
): Promise<BookingOutcome> => {
  try {
    const [outcome] = await insertBookings(database, [booking], { limits, waits: true });
    return outcome === undefined || outcome === 'LOCKED' ? 'TAKEN' : outcome;
  } catch (error) {
    if (isRepeated(error)) return 'REPEATED';
    throw error;
  }
};
