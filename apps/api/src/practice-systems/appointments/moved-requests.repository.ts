import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

type EntryNow = {
  readonly id: string;
  readonly version: string;
  readonly appointmentId: number;
  readonly startsAt: number;
  readonly clinicianId: number;
};
type Moved = { readonly source: string; readonly entries: readonly EntryNow[] };

export type MovedRequest = { readonly bookingRequestId: number; readonly isConfirmed: boolean };

/**
 * Lists the open requests that reception has answered in its own diary by giving the appointment another time, or a new
 * booking another clinician. An entry that is as it was read before may have an earlier time, and answers nothing.
 */
export const listMovedRequests = (database: Queryable, { source, entries }: Moved): Promise<MovedRequest[]> => {
  const startsAt = sql`to_timestamp(r."startsAt" / 1000)`;
  return database.query<MovedRequest>(sql`
    select q.booking_request_id as "bookingRequestId",
           q.kind = 'BOOKING' or (q.starts_at = ${startsAt} and q.clinician_id = r."clinicianId") as "isConfirmed"
      from jsonb_to_recordset(${json(entries)}) as r(id text, version text, "appointmentId" int, "startsAt" float8, "clinicianId" int)
      join appointments a on a.appointment_id = r."appointmentId" and a.status = 'BOOKED'
      join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null and q.decided_by = 'PRACTICE'
      join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = r.id
     where e.version is distinct from r.version
       and (a.starts_at <> ${startsAt} or (q.kind = 'BOOKING' and a.clinician_id <> r."clinicianId"))`);
};
