-- Where an appointment was before the practice took it to another practice: the next email about it names both.
alter table appointments add column former_practice_id integer, add column practice_changed_at timestamptz;;

-- By a trigger, so that no writer can forget it. Of a practice that no email has named, the client of reception's appointment knows nothing.
create function remember_former_practice() returns trigger language plpgsql as $$
begin
  if old.source = 'PORTAL' and old.former_practice_id is null or exists (
       select 1 from outbox_messages m
        where m.subject_id = old.appointment_id and m.kind like 'appointment-%' and m.state = 'SENT'
          and m.finished_at > coalesce(old.practice_changed_at, '-infinity')) then
    new.former_practice_id := old.practice_id;
  end if;
  new.practice_changed_at := clock_timestamp();
  return new;
end $$;;

create trigger practice_changes before update of practice_id on appointments for each row
  when (new.practice_id <> old.practice_id) execute function remember_former_practice();;
