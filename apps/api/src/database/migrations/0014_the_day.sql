alter table appointments
  -- "I'm here", and the sequence that it is about.
  add column client_here_at timestamptz,
  add column client_here_sequence integer,
  -- When the practice rescheduled it; null: the client has rescheduled it since.
  add column moved_by_practice_at timestamptz;;

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
    when new.confirmed_by_client_at is distinct from old.confirmed_by_client_at then 'appointment.confirmed'
    when new.client_late_minutes is distinct from old.client_late_minutes then 'appointment.client-late'
    when new.client_here_at is distinct from old.client_here_at then 'appointment.client-here'
    end;
  if kind is null then return null; end if;
  insert into record_changes (event, record_kind, record_id, practice_id, details)
  values (kind, 'appointment', new.appointment_id, new.practice_id, jsonb_strip_nulls(jsonb_build_object(
    'appointmentId', new.appointment_id, 'version', new.version, 'status', new.status, 'practiceId', new.practice_id,
    'clinicianId', new.clinician_id, 'clientId', new.client_id, 'petId', new.pet_id, 'reasonId', new.reason_id,
    'startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'endsAt', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'confirmedByClientAt', case when new.confirmed_sequence = new.ics_sequence
      then to_char(new.confirmed_by_client_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end,
    'clientLateMinutes', case when new.client_late_sequence = new.ics_sequence then new.client_late_minutes end,
    'clientHereAt', case when new.client_here_sequence = new.ics_sequence
      then to_char(new.client_here_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end)));
  return null;
end $$;;

create or replace trigger appointment_made_known
  after insert or update of status, starts_at, ends_at, clinician_id, reason_id, confirmed_by_client_at, client_late_minutes, client_here_at
  on appointments for each row execute function note_appointment_change();;
