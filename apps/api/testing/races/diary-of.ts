import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export type Entry = { readonly appointmentId: number | null; readonly start: number; readonly state: string };

export const diaryOf = (database: Database, clinicianId: number): Promise<Entry[]> =>
  database.query<Entry>(sql`
    select appointment_id as "appointmentId", occupied_from as start, state from diary_entries
     where clinician_id = ${clinicianId} and (state <> 'HELD' or expires_at > clock_timestamp()) order by occupied_from`);

export type CurrentAppointment = {
  readonly status: string;
  readonly version: number;
  readonly start: number;
  readonly actions: readonly string[];
};

export const currentAppointment = (database: Database, appointmentId: number): Promise<CurrentAppointment> =>
  database.certainRow<CurrentAppointment>(sql`
    select a.status, a.version, a.starts_at as start,
           (select jsonb_agg(e.action order by e.audit_event_id) from audit_events e
             where e.subject_kind = 'appointment' and e.subject_id = a.appointment_id::text) as actions
      from appointments a where a.appointment_id = ${appointmentId}`);
