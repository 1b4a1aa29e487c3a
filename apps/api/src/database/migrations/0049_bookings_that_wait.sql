-- Replaces the function of 0048: without `waits`, the statement now gives up after half a second when another transaction
-- holds a lock that it needs, for instance on a time or a diary version.
create or replace function booking_permission(
  booker integer, max_open integer, max_an_hour integer, max_a_day integer, waits boolean) returns text
language plpgsql volatile as $$
begin
  if waits then
    perform 1 from clients where client_id = booker for no key update;
  else
    perform set_config('lock_timeout', '500ms', true);
    perform 1 from clients where client_id = booker for no key update skip locked;
    if not found then return 'LOCKED'; end if;
  end if;
  return (select case when count(*) filter (where status = 'BOOKED' and starts_at > clock_timestamp()) < max_open
                       and count(*) filter (where created_at > clock_timestamp() - interval '1 hour') < max_an_hour
                       and count(*) filter (where created_at > clock_timestamp() - interval '1 day') < max_a_day
                      then 'GRANTED' else 'OVER_LIMIT' end
            from appointments where client_id = booker and source = 'PORTAL');
end $$;;
