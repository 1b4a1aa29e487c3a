-- What both books agreed on before the client's change, so that a change at the desk since then is not overwritten unseen.
alter table operations add column agreed jsonb;;

-- As before, and keeps what was agreed: the former state, unless an earlier change still waits.
create function want_operation(changed appointments, former appointments) returns void language plpgsql as $$
begin
  if not exists (select 1 from connections where writes and removed_at is null) then return; end if;
  insert into operations as known (connection_id, appointment_id, next_at, agreed)
  select c.connection_id, changed.appointment_id,
         coalesce(changed.undo_until, clock_timestamp() + make_interval(secs => case when exists (
           select 1 from booking_requests q
            where q.appointment_id = changed.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM') then 3 else 0 end)),
         case when former.appointment_id is not null then jsonb_build_object(
           'startsAt', extract(epoch from former.starts_at) * 1000, 'endsAt', extract(epoch from former.ends_at) * 1000,
           'clinicianId', former.clinician_id, 'isCancelled', former.status = 'CANCELLED') end
    from connections c
    join external_ids p on p.kind = 'practices' and p.source = c.source and p.id = changed.practice_id
   where c.writes and c.removed_at is null and changed.ends_at > clock_timestamp()
     and coalesce(current_setting('portal.writer', true), '') <> c.source
     and ((changed.source = 'PORTAL' and coalesce(current_setting('portal.writer', true), '') = '') or exists (
       select 1 from external_ids e where e.kind = 'appointments' and e.source = c.source and e.id = changed.appointment_id))
  on conflict on constraint operations_once
    do update set wanted = known.wanted + 1, state = 'WAITING', next_at = excluded.next_at, attempts = 0,
      agreed = case when known.state = 'DONE' then excluded.agreed else known.agreed end;
end $$;;

create or replace function note_operation() returns trigger language plpgsql as $$
begin
  perform want_operation(new, case when tg_op = 'UPDATE' then old end);
  return null;
end $$;;

create or replace function note_operation_of_request() returns trigger language plpgsql as $$
begin
  perform want_operation(a, a) from appointments a where a.appointment_id = new.appointment_id;
  return null;
end $$;;

drop function want_operation(appointments);;

-- A client and reception have changed the same appointment, and reception's change does not count.
alter table staff_tasks drop constraint staff_tasks_kind;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in (
    'REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT', 'ENTER_DETAILS', 'SAME_CLIENT', 'OTHER_OWNER',
    'UNKNOWN_STATUS', 'DECIDE_APPOINTMENT', 'CHECK_RECORD', 'TWO_CHANGES')) not valid;;
