import type { Queryable } from '../../../database/client.ts';
import { sql, timestamp } from '../../../database/sql.ts';

export type NewGuestHold = {
  readonly softBookingId: string;
  readonly guestBookingId: number;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly minutes: number;
  /** Upper bounds for a chain of exchanged holds, before and after it is claimed. */
  readonly mostMinutes: number;
  readonly mostClaimedMinutes: number;
  readonly leadTimeMinutes: number;
  readonly replaces: string | null;
};

/** An exchange never shortens the hold. Returns false if the time is taken; the caller must then roll back. */
export const insertGuestHold = async (transaction: Queryable, hold: NewGuestHold): Promise<boolean> => {
  const rows = await transaction.query(sql`
    with chain as (
      select greatest(clock_timestamp() + make_interval(mins => ${hold.minutes}), o.expires_at) as expires_at,
             least(g.holding_since + make_interval(mins => case when g.identity_id is null then ${hold.mostMinutes}::int
                                                                else ${hold.mostClaimedMinutes}::int end),
                   ${timestamp(hold.start - hold.leadTimeMinutes * 60_000)}) as hard_expires_at,
             coalesce(o.extensions, 0) as extensions
        from guest_bookings g left join soft_bookings o on o.soft_booking_id = ${hold.replaces}::text
       where g.guest_booking_id = ${hold.guestBookingId}),
    held as (
      insert into soft_bookings (soft_booking_id, guest_booking_id, practice_id, reason_id, clinician_id, starts_at, ends_at,
                                 expires_at, hard_expires_at, extensions, replaces)
      select ${hold.softBookingId}, ${hold.guestBookingId}::int, ${hold.practiceId}::int, ${hold.reasonId}::int,
             ${hold.clinicianId}::int, ${timestamp(hold.start)}, ${timestamp(hold.end)},
             least(chain.expires_at, chain.hard_expires_at), chain.hard_expires_at, chain.extensions,
             ${hold.replaces}::text
        from chain
      returning expires_at)
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, expires_at, soft_booking_id)
    select ${hold.practiceId}::int, ${hold.clinicianId}::int, ${timestamp(hold.occupiedFrom)}, ${timestamp(hold.occupiedTo)},
           'HELD', held.expires_at, ${hold.softBookingId}
      from held
    on conflict do nothing
    returning 1`);
  return rows.length === 1;
};
