-- Rows that are taken over are found by unique_key; by the id of a rejected row, only those that refer to it are looked for.
drop index import_rows_of_list;;
drop index import_rows_rejected;;
create index import_rows_rejected on import_rows (import_run_id, kind, external_id) where change = 'REJECTED';;

-- One question for a statement instead of one for each row: imports insert thousands at once.
create function note_new_clients() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'client.changed', 'client', client_id, home_practice_id, jsonb_build_object('clientId', client_id, 'version', version)
      from fresh order by client_id;
  end if;
  return null;
end $$;;
drop trigger client_made_known_when_new on clients;;
create trigger client_made_known_when_new after insert on clients referencing new table as fresh
  for each statement execute function note_new_clients();;

create function note_new_pets() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'pet.changed', 'pet', pet_id, practice_id, jsonb_build_object('petId', pet_id, 'clientId', client_id, 'version', version)
      from fresh order by pet_id;
  end if;
  return null;
end $$;;
drop trigger pet_made_known_when_new on pets;;
create trigger pet_made_known_when_new after insert on pets referencing new table as fresh
  for each statement execute function note_new_pets();;
