import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

export const lockPracticeForGuests = (transaction: Queryable, practiceId: number) =>
  transaction.query(sql`select 1 from practices where practice_id = ${practiceId} for no key update`);

/** Advisory lock, because a first hold has no row to lock yet. */
export const lockDevice = (transaction: Queryable, secretHash: Uint8Array) =>
  transaction.query(sql`
    select pg_advisory_xact_lock(('x' || encode(substr(${secretHash}::bytea, 1, 8), 'hex'))::bit(64)::bigint)`);

export type GuestRoomRow = {
  /** Today's remaining new clients, counting signed-in holders as clients. */
  readonly newClientsLeft: number;
  readonly guestHolds: number;
  readonly secondsLeft: number | null;
};

type GuestRoomQuestion = { readonly practiceId: number; readonly ownGuestId: number | null };

/** Excludes the booker. Only signed-in guests count as new clients, because email addresses can be made up. */
export const findGuestRoom = (
  database: Queryable,
  { practiceId, ownGuestId }: GuestRoomQuestion,
): Promise<GuestRoomRow | null> =>
  database.find<GuestRoomRow>(sql`
    select (p.new_client_bookings_per_day - held.signed_in
            - (select count(*) from guest_bookings g
                where g.practice_id = p.practice_id
                  and g.converted_at >= date_trunc('day', statement_timestamp() at time zone p.time_zone)
                                        at time zone p.time_zone))::int as "newClientsLeft",
           held.holds::int as "guestHolds",
           ceil(date_part('epoch', held.first_end - statement_timestamp()))::int as "secondsLeft"
      from practices p,
           lateral (select count(*) as holds, count(*) filter (where g.identity_id is not null) as signed_in,
                           min(s.expires_at) as first_end
                      from soft_bookings s join guest_bookings g using (guest_booking_id)
                     where s.practice_id = p.practice_id and s.state = 'HELD' and s.guest_booking_id is not null
                       and s.expires_at > statement_timestamp()
                       and s.guest_booking_id is distinct from ${ownGuestId}::int) held
     where p.practice_id = ${practiceId}`);
