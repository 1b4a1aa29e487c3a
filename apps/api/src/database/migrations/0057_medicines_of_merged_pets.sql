-- A pet that was merged lives on under another record, so what was asked for it stays open.
create or replace trigger pet_needs_no_medicine after update of status on pets for each row
  when (old.status in ('PENDING_REVIEW', 'ACTIVE', 'MERGED') and new.status not in ('PENDING_REVIEW', 'ACTIVE', 'MERGED'))
  execute function withdraw_medicines();;

-- What was asked for goes with its medicine to the record that stays. By a trigger, so that no writer can forget it.
create function move_medicine_items() returns trigger language plpgsql as $$
begin
  update medicine_request_items set pet_id = new.pet_id where medicine_id = new.medicine_id and pet_id = old.pet_id;
  return null;
end $$;;

create trigger medicine_moves_with_items after update of pet_id on pet_medicines for each row
  when (old.pet_id <> new.pet_id) execute function move_medicine_items();;
