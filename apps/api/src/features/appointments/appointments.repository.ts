import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql, timestamp } from '../../database/sql.ts';

export type AppointmentRow = {
  readonly appointmentId: number;
  readonly version: number;
  readonly status: Appointment['status'];
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly practiceAddress: string;
  readonly timeZone: string;
  readonly petId: number;
  readonly petName: string;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly preparation: string | null;
  readonly clinicianId: number;
  readonly clinicianName: string;
  readonly clinicianType: ClinicianType;
  readonly start: number;
  readonly end: number;
  readonly note: string | null;
  readonly source: 'PORTAL' | 'PRACTICE';
  readonly isInitialConsultation: boolean;
  readonly reference: string;
  readonly icsSequence: number;
  readonly createdAt: number;
};

const selectAppointments = sql`
  select a.appointment_id as "appointmentId", a.version, a.status, a.practice_id as "practiceId",
         p.name as "practiceName", p.phone as "practicePhone",
         concat_ws(', ', p.address_line1, p.town, p.postcode) as "practiceAddress", p.time_zone as "timeZone",
         a.pet_id as "petId", t.name as "petName", a.reason_id as "reasonId", r.name as "reasonName", r.preparation,
         a.clinician_id as "clinicianId", c.display_name as "clinicianName", c.clinician_type as "clinicianType",
         a.starts_at as start, a.ends_at as end, a.note, a.source, a.is_initial_consultation as "isInitialConsultation",
         a.reference, a.ics_sequence as "icsSequence", a.created_at as "createdAt"
    from appointments a
    join practices p using (practice_id)
    join pets t using (pet_id)
    join appointment_reasons r using (reason_id)
    join clinicians c using (clinician_id)`;

type Owned = { readonly clientId: number; readonly appointmentId: number };

/** One appointment, if it is this client's. */
export const findAppointment = async (
  database: Queryable,
  { clientId, appointmentId }: Owned,
): Promise<AppointmentRow | null> => {
  const rows = await database.query<AppointmentRow>(
    sql`${selectAppointments} where a.appointment_id = ${appointmentId} and a.client_id = ${clientId}`,
  );
  return rows[0] ?? null;
};

/** Where a page of a list ends: the last row's time and id. */
export type AppointmentCursor = { readonly start: number; readonly appointmentId: number };

type Page = { readonly clientId: number; readonly after: AppointmentCursor | null; readonly limit: number };

const afterOr = (after: AppointmentCursor | null, comparison: Sql): Sql =>
  after === null
    ? sql`true`
    : sql`(a.starts_at, a.appointment_id) ${comparison} (${timestamp(after.start)}, ${after.appointmentId})`;

/** Visits that are not over yet and still stand, soonest first. */
export const listUpcomingAppointments = (
  database: Queryable,
  { clientId, after, limit }: Page,
): Promise<AppointmentRow[]> =>
  database.query<AppointmentRow>(sql`${selectAppointments}
     where a.client_id = ${clientId} and a.ends_at > clock_timestamp() and a.status in ('BOOKED', 'ARRIVED', 'IN_PROGRESS')
       and ${afterOr(after, { text: '>', values: [] })}
     order by a.starts_at, a.appointment_id limit ${limit}`);

/** Visits that are over or did not happen, latest first. */
export const listPastAppointments = (
  database: Queryable,
  { clientId, after, limit }: Page,
): Promise<AppointmentRow[]> =>
  database.query<AppointmentRow>(sql`${selectAppointments}
     where a.client_id = ${clientId} and (a.ends_at <= clock_timestamp() or a.status in ('COMPLETED', 'CANCELLED', 'NO_SHOW'))
       and ${afterOr(after, { text: '<', values: [] })}
     order by a.starts_at desc, a.appointment_id desc limit ${limit}`);

/** The hash is in base64. */
export type StoredReply = { readonly requestHash: string; readonly response: Appointment };

export type Named = { readonly scope: string; readonly key: string };

export type BookingStart = {
  /** Reserved for the appointment about to be made, so that its answer can be stored along with it. */
  readonly appointmentId: number;
  /** What was answered to this key before; null if nothing was. */
  readonly stored: StoredReply | null;
};

const storedReply = ({ scope, key }: Named): Sql => sql`
  (select jsonb_build_object('requestHash', encode(request_hash, 'base64'), 'response', response) from idempotency_keys
    where scope = ${scope} and idempotency_key = ${key} and created_at > clock_timestamp() - interval '24 hours')`;

/** What every booking begins with. */
export const startBooking = async (database: Queryable, named: Named): Promise<BookingStart> => {
  const rows = await database.query<BookingStart>(sql`
    select nextval(pg_get_serial_sequence('appointments', 'appointment_id')) as "appointmentId", ${storedReply(named)} as stored`);
  const row = rows[0];
  if (!row) throw new Error('a sequence always answers');
  return row;
};

export type NewAppointment = {
  readonly appointment: AppointmentRow;
  readonly clientId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly idempotency: { readonly scope: string; readonly key: string; readonly requestHash: string };
  readonly response: Appointment;
  readonly outboxMessageId: string;
  readonly traceId: string;
};

// Takes the time in the diary. No row: somebody else has it, or the pet is elsewhere then, and nothing at all is written.
const fromFreeTime = ({ appointment, occupiedFrom, occupiedTo }: NewAppointment): Sql => sql`
  insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
  values (${appointment.practiceId}, ${appointment.clinicianId}, ${appointment.petId}, ${timestamp(occupiedFrom)},
          ${timestamp(occupiedTo)}, 'BOOKED', ${appointment.appointmentId})
  on conflict do nothing
  returning diary_entry_id`;

// Turns the client's own hold into the visit, if it still stands and is for this very visit. No row: it is not.
const fromHold = ({ appointment, clientId }: NewAppointment, softBookingId: string): Sql => sql`
  update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = ${appointment.appointmentId}
    from soft_bookings s
   where s.soft_booking_id = ${softBookingId} and s.client_id = ${clientId} and s.state = 'HELD'
     and s.pet_id = ${appointment.petId} and s.reason_id = ${appointment.reasonId}
     and s.clinician_id = ${appointment.clinicianId} and s.starts_at = ${timestamp(appointment.start)}
     and d.soft_booking_id = s.soft_booking_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
  returning d.diary_entry_id`;

/**
 * Books in one statement, so all of it happens or none: the time in the diary, the appointment, its e-mail, its audit
 * row, the spent hold, and the answer kept for a repeated request. False: the time could not be had.
 */
export const insertAppointment = async (
  database: Queryable,
  made: NewAppointment,
  softBookingId: string | null,
): Promise<boolean> => {
  const { appointment: a, clientId, idempotency } = made;
  const rows = await database.query(sql`
    with entry as (${softBookingId === null ? fromFreeTime(made) : fromHold(made, softBookingId)}),
    booked as (
      insert into appointments (appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                note, source, is_initial_consultation, reference, created_at)
      select ${a.appointmentId}, ${a.practiceId}, ${clientId}, ${a.petId}, ${a.reasonId}, ${a.clinicianId},
             ${timestamp(a.start)}, ${timestamp(a.end)}, ${a.note}, ${a.source}, ${a.isInitialConsultation}::boolean,
             ${a.reference}, ${timestamp(a.createdAt)}
        from entry),
    spent as (
      update soft_bookings set state = 'CONVERTED', appointment_id = ${a.appointmentId}
       where soft_booking_id = ${softBookingId}::text and exists (select 1 from entry)),
    kept as (
      insert into idempotency_keys (scope, idempotency_key, request_hash, status, response)
      select ${idempotency.scope}, ${idempotency.key}, decode(${idempotency.requestHash}, 'base64'), 201, ${json(made.response)} from entry),
    mail as (
      insert into outbox_messages (outbox_message_id, kind, subject_id)
      select ${made.outboxMessageId}::uuid, 'appointment-booked', ${a.appointmentId}::int from entry),
    audit as (
      insert into audit_events (actor, action, subject_kind, subject_id, trace_id)
      select ${`client:${clientId}`}, 'appointment.booked', 'appointment', ${String(a.appointmentId)}, ${made.traceId} from entry)
    select 1 from entry`);
  return rows.length === 1;
};

type Clash = {
  readonly clinicianId: number;
  readonly petId: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
};

/** Clears away holds that have run out where this visit wants to go; answers how many there were. */
export const deleteExpiredHolds = async (database: Queryable, clash: Clash): Promise<number> => {
  const rows = await database.query(sql`
    delete from diary_entries
     where state = 'HELD' and expires_at <= clock_timestamp()
       and (clinician_id = ${clash.clinicianId} or pet_id = ${clash.petId})
       and during && tstzrange(${timestamp(clash.occupiedFrom)}, ${timestamp(clash.occupiedTo)}, '[)')
    returning 1`);
  return rows.length;
};

export type PetClash = { readonly appointmentId: number | null };

const petClash = ({ petId, occupiedFrom, occupiedTo }: Omit<Clash, 'clinicianId'>): Sql => sql`
  (select jsonb_build_object('appointmentId', appointment_id) from diary_entries
    where pet_id = ${petId} and during && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, '[)')
      and (state <> 'HELD' or expires_at > clock_timestamp())
    limit 1)`;

/** What the pet itself is doing at that time, if anything. */
export const findPetClash = async (
  database: Queryable,
  clash: Omit<Clash, 'clinicianId'>,
): Promise<PetClash | null> => {
  const rows = await database.query<{ clash: PetClash | null }>(sql`select ${petClash(clash)} as clash`);
  return rows[0]?.clash ?? null;
};

/** Why a booking may have lost: the pet is elsewhere, or its own twin, sent at the same moment, has won. */
export const findWhyLost = async (
  database: Queryable,
  { named, clash }: { named: Named; clash: Omit<Clash, 'clinicianId'> },
) => {
  const rows = await database.query<{ stored: StoredReply | null; clash: PetClash | null }>(
    sql`select ${storedReply(named)} as stored, ${petClash(clash)} as clash`,
  );
  return rows[0] ?? { stored: null, clash: null };
};
