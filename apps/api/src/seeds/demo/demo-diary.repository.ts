import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type AppointmentStatus = 'BOOKED' | 'ARRIVED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW';
export type AppointmentRow = {
  readonly appointmentId: number;
  readonly status: AppointmentStatus;
  readonly practiceId: number;
  readonly clientId: number;
  readonly petId: number;
  readonly reasonId: number;
  readonly clinicianId: number;
  readonly heldOn: string;
  readonly startMinute: number;
  readonly durationMinutes: number;
  readonly note: string | null;
  readonly source: 'PORTAL' | 'PRACTICE';
  readonly isInitialConsultation: boolean;
  readonly reference: string;
  readonly createdOn: string;
};
export type DiaryRow = {
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly petId: number | null;
  readonly heldOn: string;
  readonly from: number;
  readonly to: number;
  readonly appointmentId: number | null;
};

// The database converts local times, since it knows the clock changes.
export const saveAppointments = (database: Queryable, rows: readonly AppointmentRow[]) =>
  database.query(sql`
    insert into appointments (appointment_id, status, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at,
           ends_at, note, source, is_initial_consultation, reference, created_at)
    select r."appointmentId", r.status, r."practiceId", r."clientId", r."petId", r."reasonId", r."clinicianId",
           (r."heldOn" + make_interval(mins => r."startMinute")) at time zone p.time_zone,
           (r."heldOn" + make_interval(mins => r."startMinute" + r."durationMinutes")) at time zone p.time_zone,
           r.note, r.source, r."isInitialConsultation", r.reference, (r."createdOn" + time '10:00') at time zone p.time_zone
      from jsonb_to_recordset(${json(rows)})
        as r("appointmentId" integer, status text, "practiceId" integer, "clientId" integer, "petId" integer,
             "reasonId" integer, "clinicianId" integer, "heldOn" date, "startMinute" integer, "durationMinutes" integer,
             note text, source text, "isInitialConsultation" boolean, reference text, "createdOn" date)
      join practices p on p.practice_id = r."practiceId"`);

export const saveDiary = (database: Queryable, rows: readonly DiaryRow[]) =>
  database.query(sql`
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id)
    select r."practiceId", r."clinicianId", r."petId",
           (r."heldOn" + make_interval(mins => r."from")) at time zone p.time_zone,
           (r."heldOn" + make_interval(mins => r."to")) at time zone p.time_zone,
           case when r."appointmentId" is null then 'BLOCKED' else 'BOOKED' end, r."appointmentId"
      from jsonb_to_recordset(${json(rows)})
        as r("practiceId" integer, "clinicianId" integer, "petId" integer, "heldOn" date, "from" integer, "to" integer,
             "appointmentId" integer)
      join practices p on p.practice_id = r."practiceId"
     order by r."heldOn", r."clinicianId", r."from"`);

export const moveIdentitiesForward = (database: Queryable) =>
  database.query(sql`
    select setval(pg_get_serial_sequence('practices', 'practice_id'), (select max(practice_id) from practices)),
           setval(pg_get_serial_sequence('clinicians', 'clinician_id'), (select max(clinician_id) from clinicians)),
           setval(pg_get_serial_sequence('clients', 'client_id'), (select max(client_id) from clients)),
           setval(pg_get_serial_sequence('pets', 'pet_id'), (select max(pet_id) from pets)),
           setval(pg_get_serial_sequence('appointments', 'appointment_id'), (select max(appointment_id) from appointments))`);
