-- As before, but the entry of an appointment never takes the time of that appointment: a client who has cancelled it and takes
-- that back finds it there, because the cancellation has not been entered.
create or replace function is_taken_elsewhere(entry diary_entries) returns boolean language plpgsql as $$
begin
  return exists (
      select 1 from diary_entries d
       where d.may_overlap and d.clinician_id = entry.clinician_id and d.diary_entry_id <> entry.diary_entry_id
         and d.occupied_to > entry.occupied_from and d.occupied_from < entry.occupied_to
         and d.occupied_from > entry.occupied_from - interval '24 hours'
         and not exists (
           select 1 from external_ids k
             join external_ids e on e.kind = 'appointments' and e.source = k.source and e.external_id = k.part_of
            where k.kind = 'kept-time' and k.id = d.diary_entry_id and e.id = entry.appointment_id))
    or exists (
      select 1 from diary_entries d
       where d.may_overlap and d.pet_id is not null and d.pet_id = entry.pet_id and d.diary_entry_id <> entry.diary_entry_id
         and d.occupied_to > entry.occupied_from and d.occupied_from < entry.occupied_to
         and d.occupied_from > entry.occupied_from - interval '24 hours'
         and not exists (
           select 1 from external_ids k
             join external_ids e on e.kind = 'appointments' and e.source = k.source and e.external_id = k.part_of
            where k.kind = 'kept-time' and k.id = d.diary_entry_id and e.id = entry.appointment_id));
end $$;;
