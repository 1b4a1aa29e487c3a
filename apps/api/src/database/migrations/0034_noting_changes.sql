-- While no key and no webhook exists, nothing is noted.
create function is_integrated() returns boolean stable language sql as $$
  select exists (select 1 from webhooks where removed_at is null)
      or exists (select 1 from integration_keys where revoked_at is null)
$$;;

create function note_appointment_change() returns trigger language plpgsql as $$
declare
  kind text;
begin
  if not is_integrated() then return null; end if;
  kind := case
    when tg_op = 'INSERT' then 'appointment.booked'
    when new.status = 'CANCELLED' and old.status <> 'CANCELLED' then 'appointment.cancelled'
    when new.status <> old.status then 'appointment.status'
    when (new.starts_at, new.ends_at, new.clinician_id, new.reason_id)
         is distinct from (old.starts_at, old.ends_at, old.clinician_id, old.reason_id) then 'appointment.rescheduled'
    end;
  if kind is null then return null; end if;
  insert into record_changes (event, record_kind, record_id, practice_id, details)
  values (kind, 'appointment', new.appointment_id, new.practice_id, jsonb_build_object(
    'appointmentId', new.appointment_id, 'version', new.version, 'status', new.status, 'practiceId', new.practice_id,
    'clinicianId', new.clinician_id, 'clientId', new.client_id, 'petId', new.pet_id, 'reasonId', new.reason_id,
    'startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  return null;
end $$;;
create trigger appointment_made_known after insert or update of status, starts_at, ends_at, clinician_id, reason_id
  on appointments for each row execute function note_appointment_change();;

create function note_client_change() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    values ('client.changed', 'client', new.client_id, new.home_practice_id,
            jsonb_build_object('clientId', new.client_id, 'version', new.version));
  end if;
  return null;
end $$;;
create trigger client_made_known_when_new after insert on clients for each row execute function note_client_change();;
create trigger client_made_known after update on clients for each row
  when (old.* is distinct from new.*) execute function note_client_change();;

create function note_pet_change() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    values ('pet.changed', 'pet', new.pet_id, new.practice_id,
            jsonb_build_object('petId', new.pet_id, 'clientId', new.client_id, 'version', new.version));
  end if;
  return null;
end $$;;
create trigger pet_made_known_when_new after insert on pets for each row execute function note_pet_change();;
create trigger pet_made_known after update on pets for each row
  when (old.* is distinct from new.*) execute function note_pet_change();;
