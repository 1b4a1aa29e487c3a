-- Who decides about a time: the portal's diary, or the practice's own system, which is asked before a booking counts.
alter table practices add column diary_authority text not null default 'PORTAL';;
alter table practices
  add constraint practices_diary_authority check (diary_authority in ('PORTAL', 'PRACTICE_SYSTEM')) not valid;;

-- Who answers: people at the practice, or its own system.
alter table booking_requests add column decided_by text not null default 'PRACTICE';;
alter table booking_requests
  add constraint booking_requests_decided_by check (decided_by in ('PRACTICE', 'SYSTEM')) not valid;;

-- While the practice's own system has not answered, its people are asked after this time.
create function people_are_asked_after(decided_by text) returns interval language sql immutable as $$
  select case decided_by when 'SYSTEM' then interval '30 minutes' else interval '0' end
$$;;

alter table operations
  -- One process at a time works on it, until then or until it is done.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- What was read from the system before this is older than what was written.
  add column written_at timestamptz;;

-- What a client waits for is written by the process that they wait for; if it ends, another one takes over.
create function want_operation(changed appointments) returns void language plpgsql as $$
begin
  if not exists (select 1 from connections where writes and removed_at is null) then return; end if;
  insert into operations as known (connection_id, appointment_id, next_at)
  select c.connection_id, changed.appointment_id,
         coalesce(changed.undo_until, clock_timestamp() + make_interval(secs => case when exists (
           select 1 from booking_requests q
            where q.appointment_id = changed.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM') then 3 else 0 end))
    from connections c
    join external_ids p on p.kind = 'practices' and p.source = c.source and p.id = changed.practice_id
   where c.writes and c.removed_at is null and changed.ends_at > clock_timestamp()
     and coalesce(current_setting('portal.writer', true), '') <> c.source
     and ((changed.source = 'PORTAL' and coalesce(current_setting('portal.writer', true), '') = '') or exists (
       select 1 from external_ids e where e.kind = 'appointments' and e.source = c.source and e.id = changed.appointment_id))
  on conflict on constraint operations_once
    do update set wanted = known.wanted + 1, state = 'WAITING', next_at = excluded.next_at, attempts = 0;
end $$;;

create or replace function note_operation() returns trigger language plpgsql as $$
begin
  perform want_operation(new);
  return null;
end $$;;

-- Another time that only the practice's system may give is written before the appointment has it.
create function note_operation_of_request() returns trigger language plpgsql as $$
begin
  perform want_operation(a) from appointments a where a.appointment_id = new.appointment_id;
  return null;
end $$;;

create trigger request_is_written after insert or update of outcome on booking_requests
  for each row
  when (new.decided_by = 'SYSTEM' and new.kind = 'MOVE') execute function note_operation_of_request();;
