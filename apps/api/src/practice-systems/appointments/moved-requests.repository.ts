import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

type EntryNow = { readonly appointmentId: number; readonly startsAt: number; readonly clinicianId: number };

/**
 * Lists the open requests that reception has answered in its own diary: a new booking has another time or clinician, or an
 * appointment has those that the client asks for.
 */
export const listMovedRequests = (database: Queryable, entries: readonly EntryNow[]): Promise<number[]> => {
  const startsAt = sql`to_timestamp(r."startsAt" / 1000)`;
  return database.values<number>(sql`
    select q.booking_request_id
      from jsonb_to_recordset(${json(entries)}) as r("appointmentId" int, "startsAt" float8, "clinicianId" int)
      join appointments a on a.appointment_id = r."appointmentId" and a.status = 'BOOKED'
      join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null and q.decided_by = 'PRACTICE'
     where case q.kind when 'BOOKING' then a.starts_at <> ${startsAt} or a.clinician_id <> r."clinicianId"
                       else q.starts_at = ${startsAt} and q.clinician_id = r."clinicianId" end`);
};
