-- The pets that come after the first, for who waits without an appointment.
alter table waiting_entries add column also_pet_ids integer[] not null default '{}';;

-- If the practice takes one pet of a visit to another time, an earlier time is looked for both for that pet and for the others.
-- By a trigger, so that no writer can forget it.
create function keep_looking_for_all() returns trigger language plpgsql as $$
begin
  insert into waiting_entries (client_id, pet_id, reason_id, appointment_id, practice_ids, clinician_id, weekdays, day_parts, same_day,
                               state, unanswered, joined_at, last_offered_at, ends_at)
  select e.client_id, x.pet_id, x.reason_id, x.appointment_id, e.practice_ids, e.clinician_id, e.weekdays, e.day_parts, e.same_day,
         e.state, e.unanswered, e.joined_at, e.last_offered_at, e.ends_at
    from appointments g
    join waiting_entries e on e.appointment_id = g.appointment_id and e.state in ('WAITING', 'RESTING')
    join lateral (
      select a.* from appointments a
       where a.group_id = new.group_id and a.status = 'BOOKED'
         and case when g.appointment_id = new.appointment_id then a.appointment_id <> new.appointment_id and not a.group_left
                  else a.appointment_id = new.appointment_id end
       order by a.starts_at, a.appointment_id limit 1) x on true
   where g.group_id = new.group_id and (g.appointment_id = new.appointment_id or not g.group_left)
  on conflict (pet_id, reason_id) where state <> 'ENDED' do nothing;
  return null;
end $$;;

create trigger visit_is_left after update of group_left on appointments for each row
  when (new.group_left and not old.group_left and new.status = 'BOOKED') execute function keep_looking_for_all();;
