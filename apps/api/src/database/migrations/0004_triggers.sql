create trigger appointment_made_known after insert or update of status, starts_at, ends_at, clinician_id, reason_id, confirmed_by_client_at, client_late_minutes on appointments
  for each row execute function note_appointment_change();;

create trigger appointment_settles_requests after update of status on appointments
  for each row
  when (new.status <> old.status) execute function settle_requests_of_appointment();;

create trigger client_made_known after update on clients
  for each row
  when (old.* is distinct from new.*) execute function note_client_change();;

create trigger client_made_known_when_new after insert on clients
  referencing new table as fresh for each statement execute function note_new_clients();;

create trigger diary_entry_is_free before insert on diary_entries
  for each row
  when (not new.may_overlap) execute function skip_if_taken_elsewhere();;

create trigger diary_entry_is_kept before update on diary_entries
  for each row
  when (not new.may_overlap and old.state = 'HELD' and new.state = 'BOOKED'
    and old.occupied_from = new.occupied_from and old.occupied_to = new.occupied_to
    and old.clinician_id = new.clinician_id and old.pet_id is not distinct from new.pet_id) execute function skip_if_taken_elsewhere();;

create trigger diary_entry_moves before update on diary_entries
  for each row
  when (not new.may_overlap
    and (old.occupied_from <> new.occupied_from or old.occupied_to <> new.occupied_to
      or old.clinician_id <> new.clinician_id or old.pet_id is distinct from new.pet_id)) execute function refuse_if_taken_elsewhere();;

create trigger pet_made_known after update on pets
  for each row
  when (old.* is distinct from new.*) execute function note_pet_change();;

create trigger pet_made_known_when_new after insert on pets
  referencing new table as fresh for each statement execute function note_new_pets();;

create trigger request_made_known after insert or update of outcome, answer_by on booking_requests
  for each row execute function note_request_change();;
