-- As may_book_again (0021), for several bookings in one statement. Without `waits`, a client who is booking elsewhere at this
-- moment is passed over, so that nobody waits for another client.
create function booking_permission(
  booker integer, max_open integer, max_an_hour integer, max_a_day integer, waits boolean) returns text
language plpgsql volatile as $$
begin
  if waits then
    perform 1 from clients where client_id = booker for no key update;
  else
    perform 1 from clients where client_id = booker for no key update skip locked;
    if not found then return 'LOCKED'; end if;
  end if;
  return (select case when count(*) filter (where status = 'BOOKED' and starts_at > clock_timestamp()) < max_open
                       and count(*) filter (where created_at > clock_timestamp() - interval '1 hour') < max_an_hour
                       and count(*) filter (where created_at > clock_timestamp() - interval '1 day') < max_a_day
                      then 'GRANTED' else 'OVER_LIMIT' end
            from appointments where client_id = booker and source = 'PORTAL');
end $$;;

-- Each connection keeps the plan of a PL/pgSQL function; before PostgreSQL 18, an SQL function is planned at every call.
create or replace function is_integrated() returns boolean stable language plpgsql as $$
begin
  return exists (select 1 from webhooks where removed_at is null)
      or exists (select 1 from integration_keys where revoked_at is null);
end $$;;
