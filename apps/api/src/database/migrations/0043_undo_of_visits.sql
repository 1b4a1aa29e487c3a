-- Whether the appointment had left its visit before the offer was accepted, for the undo.
alter table waiting_offers add column former_group_left boolean;;

-- Whoever ends an appointment ends its request, and whoever restores it asks again. Until an undo is over, the time that was
-- asked for is kept like the appointment's own.
create or replace function settle_requests_of_appointment() returns trigger language plpgsql as $$
begin
  if new.status = 'BOOKED' then
    with latest as (
      select booking_request_id, kind, diary_entry_id from booking_requests
       where appointment_id = new.appointment_id order by booking_request_id desc limit 1),
    back as (
      update diary_entries d set state = 'BOOKED', expires_at = null from latest
       where d.diary_entry_id = latest.diary_entry_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
      returning d.diary_entry_id)
    update booking_requests q set outcome = null, answered_at = null from latest
     where q.booking_request_id = latest.booking_request_id and q.outcome = 'WITHDRAWN'
       and (latest.kind = 'BOOKING' or latest.diary_entry_id in (select diary_entry_id from back));
  else
    with settled as (
      update booking_requests
         set outcome = case when new.status = 'CANCELLED' or kind = 'MOVE' then 'WITHDRAWN' else 'CONFIRMED' end,
             answered_at = clock_timestamp()
       where appointment_id = new.appointment_id and outcome is null
      returning diary_entry_id),
    kept as (
      update diary_entries d set state = 'HELD', expires_at = new.undo_until from settled
       where d.diary_entry_id = settled.diary_entry_id and new.undo_until > clock_timestamp())
    delete from diary_entries d using settled
     where d.diary_entry_id = settled.diary_entry_id and (new.undo_until > clock_timestamp()) is not true;
  end if;
  return null;
end $$;;
