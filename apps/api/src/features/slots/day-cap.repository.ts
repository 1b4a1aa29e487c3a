import type { Queryable } from '../../database/client.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { sql, timestamp } from '../../database/sql.ts';

type Kind = { readonly practiceId: number; readonly reasonId: number };
type Range = Kind & { readonly from: number; readonly to: number };
type Own = Pick<BookingSubject, 'softBookingId' | 'appointmentIds'>;

export const lockKind = (transaction: Queryable, { practiceId, reasonId }: Kind) =>
  transaction.query(sql`
    select 1 from practice_reasons where practice_id = ${practiceId} and reason_id = ${reasonId} for no key update`);

/** Serialises one client's holds and bookings, so that each sees the others'. */
export const lockClient = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`select 1 from clients where client_id = ${clientId} for no key update`);

/** Covers [from, to), appointments and live holds, excluding the booker's own. */
export const listStartsOfKind = (
  database: Queryable,
  { practiceId, reasonId, from, to, softBookingId, appointmentIds }: Range & Own,
): Promise<number[]> =>
  database.values<number>(sql`
    select a.starts_at as start from diary_entries d join appointments a using (appointment_id)
     where d.practice_id = ${practiceId} and a.reason_id = ${reasonId} and d.state = 'BOOKED'
       and d.occupied_from >= ${timestamp(from)} and d.occupied_from < ${timestamp(to)}
       and a.appointment_id <> all(${appointmentIds}::int[])
    union all
    select s.starts_at from diary_entries d join soft_bookings s using (soft_booking_id)
      cross join generate_series(0, cardinality(s.also_pet_ids))
     where d.practice_id = ${practiceId} and s.reason_id = ${reasonId}
       and d.expires_at > clock_timestamp()
       and d.occupied_from >= ${timestamp(from)} and d.occupied_from < ${timestamp(to)}
       and s.soft_booking_id is distinct from ${softBookingId}::text`);
