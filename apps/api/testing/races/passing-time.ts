import type { Database } from '../../src/database/client.ts';
import { withRetry } from '../../src/database/retry.ts';
import { sql } from '../../src/database/sql.ts';

export const expireHoldIn = (database: Database, softBookingId: string, milliseconds: number) =>
  withRetry(() =>
    database.query(sql`
      with ended as (
        update soft_bookings
           set expires_at = clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)
         where soft_booking_id = ${softBookingId} and state = 'HELD' and expires_at > clock_timestamp()
        returning soft_booking_id, expires_at)
      update diary_entries d set expires_at = ended.expires_at
        from ended where d.soft_booking_id = ended.soft_booking_id and d.state = 'HELD'`),
  );

export const endAppointments = (database: Database, clientIds: readonly number[]) =>
  withRetry(() =>
    database.query(sql`
      with over as (
        update appointments set status = case status when 'BOOKED' then 'COMPLETED' else status end, undo_until = null
         where client_id = any(${clientIds}::int[]) and status in ('BOOKED', 'CANCELLED')
        returning appointment_id),
      gone as (
        update soft_bookings set state = 'RELEASED' where client_id = any(${clientIds}::int[]) and state = 'HELD'
        returning soft_booking_id)
      delete from diary_entries
       where appointment_id in (select appointment_id from over)
          or soft_booking_id in (select soft_booking_id from gone)`),
  );
