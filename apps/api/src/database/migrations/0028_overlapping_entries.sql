-- Entries of a practice's own system may overlap one another and what the portal has booked: desks do that on purpose. What
-- the portal books overlaps nothing: the constraints cover its own entries, the trigger those of the practice's system.
alter table diary_entries
  add column may_overlap boolean not null default false,
  add constraint overlapping_entry_is_a_day_at_most
    check (not may_overlap or occupied_to - occupied_from <= interval '24 hours'),
  drop constraint one_visit_per_clinician,
  drop constraint one_visit_per_pet,
  add constraint one_visit_per_clinician exclude using gist (clinician_id with =, during with &&) where (not may_overlap),
  add constraint one_visit_per_pet exclude using gist (pet_id with =, during with &&)
    where (pet_id is not null and not may_overlap);;
create index diary_of_clinician_elsewhere on diary_entries (clinician_id, occupied_from) include (occupied_to) where may_overlap;;
create index diary_of_pet_elsewhere on diary_entries (pet_id, occupied_from) include (occupied_to)
  where may_overlap and pet_id is not null;;

-- No lock is needed: an entry that is committed at the same time counts as having come after the booking.
create function is_taken_elsewhere(entry diary_entries) returns boolean language plpgsql volatile as $$
begin
  return exists (
      select 1 from diary_entries d
       where d.may_overlap and d.clinician_id = entry.clinician_id and d.diary_entry_id <> entry.diary_entry_id
         and d.occupied_to > entry.occupied_from and d.occupied_from < entry.occupied_to
         and d.occupied_from > entry.occupied_from - interval '24 hours')
    or exists (
      select 1 from diary_entries d
       where d.may_overlap and d.pet_id is not null and d.pet_id = entry.pet_id and d.diary_entry_id <> entry.diary_entry_id
         and d.occupied_to > entry.occupied_from and d.occupied_from < entry.occupied_to
         and d.occupied_from > entry.occupied_from - interval '24 hours');
end $$;;

-- Skips the row, as `on conflict do nothing` does.
create function skip_if_taken_elsewhere() returns trigger language plpgsql as $$
begin
  if is_taken_elsewhere(new) then return null; end if;
  return new;
end $$;;

create function refuse_if_taken_elsewhere() returns trigger language plpgsql as $$
begin
  if is_taken_elsewhere(new) then
    raise exclusion_violation using message = 'the time is taken in the practice''s own system', constraint = 'one_visit_per_clinician';
  end if;
  return new;
end $$;;

create trigger diary_entry_is_free before insert on diary_entries for each row
  when (not new.may_overlap) execute function skip_if_taken_elsewhere();;
create trigger diary_entry_is_kept before update on diary_entries for each row
  when (not new.may_overlap and old.state = 'HELD' and new.state = 'BOOKED' and old.occupied_from = new.occupied_from
        and old.occupied_to = new.occupied_to and old.clinician_id = new.clinician_id
        and old.pet_id is not distinct from new.pet_id)
  execute function skip_if_taken_elsewhere();;
create trigger diary_entry_moves before update on diary_entries for each row
  when (not new.may_overlap and (old.occupied_from <> new.occupied_from or old.occupied_to <> new.occupied_to
        or old.clinician_id <> new.clinician_id or old.pet_id is distinct from new.pet_id))
  execute function refuse_if_taken_elsewhere();;
