import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { recordAudit, queueMail } from '../../platform/traces.repository.ts';
import { keepReply, type NamedRequest } from '../../platform/idempotency.repository.ts';

const subject = { subjectKind: 'appointment', subjectId: sql`done.appointment_id` };

export type NewAppointment = {
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
  readonly idempotency: NamedRequest;
  readonly response: Appointment;
  readonly traceId: string;
  /** An expired guest hold that this appointment replaces. */
  readonly makesGood: string | null;
};

// Yields no row if the time is taken or the pet is elsewhere; the whole statement then writes nothing.
const fromFreeTime = ({ appointment, occupiedFrom, occupiedTo }: NewAppointment): Sql => sql`
  insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
  values (${appointment.practiceId}, ${appointment.clinicianId}, ${appointment.petId}, ${timestamp(occupiedFrom)},
          ${timestamp(occupiedTo)}, 'BOOKED', ${appointment.appointmentId})
  on conflict do nothing
  returning appointment_id`;

const fromHold = ({ appointment, clientId }: NewAppointment, softBookingId: string): Sql => sql`
  update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = ${appointment.appointmentId}
    from soft_bookings s
   where s.soft_booking_id = ${softBookingId} and s.client_id = ${clientId} and s.state = 'HELD'
     and s.pet_id = ${appointment.petId} and s.reason_id = ${appointment.reasonId}
     and s.clinician_id = ${appointment.clinicianId} and s.starts_at = ${timestamp(appointment.start)}
     and d.soft_booking_id = s.soft_booking_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
  returning d.appointment_id`;

const spend = ({ appointment }: NewAppointment, softBookingId: string | null): Sql =>
  softBookingId === null
    ? sql``
    : sql`
    spent as (
      update soft_bookings set state = 'CONVERTED', appointment_id = ${appointment.appointmentId}
       where soft_booking_id = ${softBookingId} and exists (select 1 from done)
      returning guest_booking_id),
    joined as (
      update guest_bookings g set converted_at = clock_timestamp() from spent where g.guest_booking_id = spent.guest_booking_id),`;

/** Books atomically in one statement. Returns false if the time is taken. */
export const insertAppointment = async (
  database: Queryable,
  made: NewAppointment,
  softBookingId: string | null,
): Promise<boolean> => {
  const { appointment: a, clientId, idempotency } = made;
  const rows = await database.query(sql`
    with done as (${softBookingId === null ? fromFreeTime(made) : fromHold(made, softBookingId)}),
    booked as (
      insert into appointments (appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                note, source, is_initial_consultation, reference, created_at)
      select ${a.appointmentId}, ${a.practiceId}, ${clientId}, ${a.petId}, ${a.reasonId}, ${a.clinicianId},
             ${timestamp(a.start)}, ${timestamp(a.end)}, ${a.note}, ${a.source}, ${a.isInitialConsultation}::boolean,
             ${a.reference}, ${timestamp(a.createdAt)}
        from done),
    ${spend(made, softBookingId ?? made.makesGood)}
    kept as (${keepReply({ ...idempotency, status: 201, response: made.response })}),
    mail as (${queueMail({ ...subject, kind: 'appointment-booked', version: sql`0` })}),
    audit as (${recordAudit({ ...subject, action: 'appointment.booked', clientId, traceId: made.traceId })})
    select 1 from done`);
  return rows.length === 1;
};
