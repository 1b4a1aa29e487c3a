-- The appointment whose time it was, which is not offered it again. Without a foreign key: it may be erased.
alter table freed_times add column appointment_id integer;;

create or replace function note_freed_time() returns trigger language plpgsql as $$
begin
  if old.occupied_from > clock_timestamp() + interval '4 hours'
     and exists (select 1 from waiting_entries where state = 'WAITING' and practice_ids @> array[old.practice_id]) then
    insert into freed_times (practice_id, clinician_id, appointment_id, starts_at, ends_at, look_at)
    values (old.practice_id, old.clinician_id, old.appointment_id, old.occupied_from, old.occupied_to,
            coalesce(new.expires_at, clock_timestamp()));
  end if;
  return null;
end $$;;
