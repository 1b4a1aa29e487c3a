-- As before, and keeps the practice and the reason that were agreed, so that reception's are not written over unseen.
create or replace function want_operation(changed appointments, former appointments) returns void language plpgsql as $$
begin
  if not exists (select 1 from connections where writes and removed_at is null) then return; end if;
  insert into operations as known (connection_id, appointment_id, next_at, agreed)
  select c.connection_id, changed.appointment_id,
         coalesce(changed.undo_until, clock_timestamp() + make_interval(secs => case when exists (
           select 1 from booking_requests q
            where q.appointment_id = changed.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM') then 3 else 0 end)),
         case when former.appointment_id is not null then jsonb_build_object(
           'startsAt', extract(epoch from former.starts_at) * 1000, 'endsAt', extract(epoch from former.ends_at) * 1000,
           'practiceId', former.practice_id, 'clinicianId', former.clinician_id, 'reasonId', former.reason_id,
           'isCancelled', former.status = 'CANCELLED') end
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
