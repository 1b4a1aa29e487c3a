import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

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
  /** How long it lives by itself, and once an e-mail is on its way. */
  readonly minutes: number;
  readonly mailedMinutes: number;
  /** No chain of exchanged holds lives longer, nor reaches into the notice that the visit needs. */
  readonly mostMinutes: number;
  readonly leadTimeMinutes: number;
  readonly replaces: string | null;
};

/** Takes the time for a guest. False: it is not free, and the transaction must not go on. */
export const insertGuestHold = async (transaction: Queryable, hold: NewGuestHold): Promise<boolean> => {
  const rows = await transaction.query(sql`
    with chain as (
      select case when mailed_at is null then ${hold.minutes}::int else ${hold.mailedMinutes}::int end as minutes,
             least(holding_since + make_interval(mins => ${hold.mostMinutes}),
                   ${timestamp(hold.start - hold.leadTimeMinutes * 60_000)}) as hard_expires_at
        from guest_bookings where guest_booking_id = ${hold.guestBookingId}),
    held as (
      insert into soft_bookings (soft_booking_id, guest_booking_id, practice_id, reason_id, clinician_id, starts_at, ends_at,
                                 expires_at, hard_expires_at, extensions, replaces)
      select ${hold.softBookingId}, ${hold.guestBookingId}::int, ${hold.practiceId}::int, ${hold.reasonId}::int,
             ${hold.clinicianId}::int, ${timestamp(hold.start)}, ${timestamp(hold.end)},
             least(clock_timestamp() + make_interval(mins => chain.minutes), chain.hard_expires_at), chain.hard_expires_at,
             coalesce((select extensions from soft_bookings where soft_booking_id = ${hold.replaces}::text), 0),
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
