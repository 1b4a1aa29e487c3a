-- Counts under a lock on the client's row, so that bookings at the same time, on any number of servers, stay within the limits.
-- Volatile: each query of such a function sees what was committed while it waited for the lock.
create function may_book_again(booker integer, max_open integer, max_an_hour integer, max_a_day integer) returns boolean
language plpgsql volatile as $$
begin
  perform 1 from clients where client_id = booker for no key update;
  return (select count(*) filter (where status = 'BOOKED' and starts_at > clock_timestamp()) < max_open
             and count(*) filter (where created_at > clock_timestamp() - interval '1 hour') < max_an_hour
             and count(*) filter (where created_at > clock_timestamp() - interval '1 day') < max_a_day
            from appointments where client_id = booker and source = 'PORTAL');
end $$;;
