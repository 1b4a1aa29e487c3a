import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import { leaveAudit, leaveMail } from './appointment-traces.repository.ts';
import {
  keepReply,
  type Named,
  type NamedRequest,
  type StoredReply,
  storedReply,
} from '../../platform/idempotency.repository.ts';

export type NewAppointment = {
  readonly appointment: AppointmentRow;
  readonly clientId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly idempotency: NamedRequest;
  readonly response: Appointment;
  readonly traceId: string;
  /** An expired guest hold that this visit replaces. */
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
    mail as (${leaveMail({ kind: 'appointment-booked', version: sql`0` })}),
    audit as (${leaveAudit({ action: 'appointment.booked', clientId, traceId: made.traceId })})
    select 1 from done`);
  return rows.length === 1;
};

type Clash = {
  readonly clientId: number;
  readonly clinicianId: number;
  readonly petId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
};

/** Deletes expired holds, and times kept for this client's undo. Returns how many there were. */
export const clearTheWay = async (database: Queryable, clash: Clash): Promise<number> => {
  const rows = await database.query(sql`
    delete from diary_entries
     where state = 'HELD'
       and (expires_at <= clock_timestamp()
         or appointment_id in (select a.appointment_id from appointments a
                                where a.client_id = ${clash.clientId} and a.undo_until > clock_timestamp()))
       and (clinician_id = ${clash.clinicianId} or pet_id = ${clash.petId})
       and during && tstzrange(${timestamp(clash.occupiedFrom)}, ${timestamp(clash.occupiedTo)}, '[)')
    returning 1`);
  return rows.length;
};

export const clearExpiredHolds = (
  database: Queryable,
  { clinicianId, occupiedFrom, occupiedTo }: Pick<Clash, 'clinicianId' | 'occupiedFrom' | 'occupiedTo'>,
) =>
  database.query(sql`
    delete from diary_entries
     where state = 'HELD' and expires_at <= clock_timestamp() and clinician_id = ${clinicianId}
       and during && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, '[)')`);

type PetTime = Omit<Clash, 'clinicianId' | 'clientId'>;

export type PetClash = { readonly appointmentId: number | null };

const petClash = ({ petId, occupiedFrom, occupiedTo }: PetTime): Sql => sql`
  (select jsonb_build_object('appointmentId', appointment_id) from diary_entries
    where pet_id = ${petId} and during && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, '[)')
      and (state <> 'HELD' or expires_at > clock_timestamp())
    limit 1)`;

export const findPetClash = async (database: Queryable, clash: PetTime): Promise<PetClash | null> => {
  const rows = await database.query<{ clash: PetClash | null }>(sql`select ${petClash(clash)} as clash`);
  return rows[0]?.clash ?? null;
};

/** Reads the pet's clash, and the stored reply in case a concurrent duplicate of this request has won. */
export const findWhyLost = async (database: Queryable, { named, clash }: { named: Named; clash: PetTime }) => {
  const rows = await database.query<{ stored: StoredReply | null; clash: PetClash | null }>(
    sql`select ${storedReply(named)} as stored, ${petClash(clash)} as clash`,
  );
  return rows[0] ?? { stored: null, clash: null };
};
