import { sql } from '../../database/sql.ts';

export const expiredBookings = {
  holds: sql`
    with over as (
      update soft_bookings set state = 'EXPIRED' where state = 'HELD' and expires_at <= clock_timestamp()
      returning soft_booking_id),
    cleared as (
      delete from diary_entries d using over where d.soft_booking_id = over.soft_booking_id and d.state = 'HELD')
    select 1 from over`,
  guests: sql`
    with old as (
      select g.guest_booking_id from guest_bookings g
       where g.created_at < clock_timestamp() - interval '30 days'
         and not exists (select 1 from waiting_entries e where e.guest_booking_id = g.guest_booking_id and e.state <> 'ENDED')
         and not exists (select 1 from soft_bookings s
                          where s.guest_booking_id = g.guest_booking_id
                            and s.expires_at > clock_timestamp() - interval '30 days')),
    holds as (delete from soft_bookings s using old where s.guest_booking_id = old.guest_booking_id)
    delete from guest_bookings g using old where g.guest_booking_id = old.guest_booking_id returning 1`,
  cancelledTimes: sql`
    delete from diary_entries where state = 'HELD' and soft_booking_id is null and expires_at <= clock_timestamp()
    returning 1`,
};
