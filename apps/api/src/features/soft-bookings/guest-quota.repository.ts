import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

/** Makes guests who would hold a time at this practice wait for each other until the transaction ends. */
export const lockPracticeForGuests = (transaction: Queryable, practiceId: number) =>
  transaction.query(sql`select 1 from practices where practice_id = ${practiceId} for no key update`);

type Day = { readonly practiceId: number; readonly from: number; readonly to: number };

/** Nothing in a diary is longer than a day, so an index on its beginning finds all that reach into one. */
const longestEntryMilliseconds = 24 * 3_600_000;

/** How many minutes of a day are taken, and how many of them by guests' holds. */
export const sumOccupiedMinutes = async (
  transaction: Queryable,
  { practiceId, from, to }: Day,
): Promise<{ busy: number; heldByGuests: number }> => {
  const rows = await transaction.query<{ busy: number; heldByGuests: number }>(sql`
    select coalesce(sum(minutes), 0)::float8 as busy,
           coalesce(sum(minutes) filter (where is_guests), 0)::float8 as "heldByGuests"
      from (select date_part('epoch', least(d.occupied_to, ${timestamp(to)}) - greatest(d.occupied_from, ${timestamp(from)})) / 60 as minutes,
                   d.state = 'HELD' and s.guest_booking_id is not null as is_guests
              from diary_entries d left join soft_bookings s using (soft_booking_id)
             where d.practice_id = ${practiceId} and d.occupied_from >= ${timestamp(from - longestEntryMilliseconds)}
               and d.occupied_from < ${timestamp(to)} and d.occupied_to > ${timestamp(from)}
               and (d.expires_at is null or d.expires_at > clock_timestamp())) entries`);
  return rows[0] ?? { busy: 0, heldByGuests: 0 };
};

type Since = { readonly practiceId: number; readonly since: number; readonly guestBookingId: number };

/** How many new clients the practice may still let in today, those on their way among the others already in. */
export const countNewClientsLeft = async (
  transaction: Queryable,
  { practiceId, since, guestBookingId }: Since,
): Promise<number> => {
  const rows = await transaction.query<{ left: number }>(sql`
    select p.new_client_bookings_per_day
           - (select count(*) from guest_bookings g
               where g.practice_id = p.practice_id and g.converted_at >= ${timestamp(since)})
           - (select count(*) from guest_bookings g join soft_bookings s using (guest_booking_id)
               where g.practice_id = p.practice_id and g.guest_booking_id <> ${guestBookingId} and g.mailed_at is not null
                 and g.converted_at is null and s.state = 'HELD' and s.expires_at > clock_timestamp()) as left
      from practices p where p.practice_id = ${practiceId}`);
  return rows[0]?.left ?? 0;
};
