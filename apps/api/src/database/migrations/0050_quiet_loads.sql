-- The first import of a source is a load and no news: nothing is noted while it runs.
create or replace function is_integrated() returns boolean stable language plpgsql as $$
begin
  if current_setting('portal.is_load', true) = 'on' then return false; end if;
  return exists (select 1 from webhooks where removed_at is null)
      or exists (select 1 from integration_keys where revoked_at is null);
end $$;;

-- What is over when it arrives, or was cancelled before, is no news either.
create or replace function note_appointment_change() returns trigger language plpgsql as $$
declare
  kind text;
begin
  if not is_integrated() then return null; end if;
  kind := case
    when tg_op = 'INSERT' then
      case when new.ends_at > clock_timestamp() and new.status not in ('CANCELLED', 'NO_SHOW') then 'appointment.booked' end
    when new.status = 'CANCELLED' and old.status <> 'CANCELLED' then 'appointment.cancelled'
    when new.status <> old.status then 'appointment.status'
    when (new.starts_at, new.ends_at, new.clinician_id, new.reason_id)
         is distinct from (old.starts_at, old.ends_at, old.clinician_id, old.reason_id)
         and greatest(new.ends_at, old.ends_at) > clock_timestamp() then 'appointment.rescheduled'
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
