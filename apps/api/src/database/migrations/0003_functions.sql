-- As `appointmentReference` in packages/domain, for visits that come without a reference.
create function appointment_reference(practice_name text, appointment_id integer) returns text language sql immutable as $$
  select (select upper(left(string_agg(left(word, 1), '' order by place), 3))
            from regexp_split_to_table(practice_name, '[[:space:][:digit:][:punct:]’‘–—]+') with ordinality as words(word, place)
           where word <> '')
         || '-' ||
         (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((scrambled >> shift) & 31)::integer + 1, 1), '' order by shift desc)
            from (select appointment_id::bigint * 20914181 % 33554432 as scrambled) one,
                 unnest(array[0, 5, 10, 15, 20]) as shift)
$$;;

-- The first import of a source is a load and no news: nothing is noted while it runs.
create function is_integrated() returns boolean language plpgsql stable as $$
begin
  if current_setting('portal.is_load', true) = 'on' then return false; end if;
  return exists (select 1 from webhooks where removed_at is null)
      or exists (select 1 from integration_keys where revoked_at is null);
end $$;;

-- No lock is needed: an entry that is committed at the same time counts as having come after the booking.
create function is_taken_elsewhere(entry diary_entries) returns boolean language plpgsql as $$
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

-- Counts under a lock on the client's row, so that bookings at the same time, on any number of servers, stay within the
-- limits. Volatile: each query of such a function sees what was committed while it waited for the lock.
create function may_book_again(booker integer, max_open integer, max_an_hour integer, max_a_day integer) returns boolean language plpgsql as $$
begin
  perform 1 from clients where client_id = booker for no key update;
  return (select count(*) filter (where status = 'BOOKED' and starts_at > clock_timestamp()) < max_open
             and count(*) filter (where created_at > clock_timestamp() - interval '1 hour') < max_an_hour
             and count(*) filter (where created_at > clock_timestamp() - interval '1 day') < max_a_day
            from appointments where client_id = booker and source = 'PORTAL');
end $$;;

-- What is over when it arrives, or was cancelled before, is no news either.
create function note_appointment_change() returns trigger language plpgsql as $$
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
    'clientLateMinutes', case when new.client_late_sequence = new.ics_sequence then new.client_late_minutes end)));
  return null;
end $$;;

create function note_client_change() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    values ('client.changed', 'client', new.client_id, new.home_practice_id,
            jsonb_build_object('clientId', new.client_id, 'version', new.version));
  end if;
  return null;
end $$;;

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

create function note_new_pets() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'pet.changed', 'pet', pet_id, practice_id, jsonb_build_object('petId', pet_id, 'clientId', client_id, 'version', version)
      from fresh order by pet_id;
  end if;
  return null;
end $$;;

create function note_pet_change() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    values ('pet.changed', 'pet', new.pet_id, new.practice_id,
            jsonb_build_object('petId', new.pet_id, 'clientId', new.client_id, 'version', new.version));
  end if;
  return null;
end $$;;

create function note_request_change() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    values ('appointment.request', 'appointment', new.appointment_id, new.practice_id, jsonb_strip_nulls(jsonb_build_object(
      'appointmentId', new.appointment_id, 'practiceId', new.practice_id, 'kind', new.kind,
      'state', coalesce(new.outcome, 'AWAITING'),
      'answerBy', to_char(new.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'startsAt', to_char(new.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'endsAt', to_char(new.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))));
  end if;
  return null;
end $$;;

create function refuse_if_taken_elsewhere() returns trigger language plpgsql as $$
begin
  if is_taken_elsewhere(new) then
    raise exclusion_violation using message = 'the time is taken in the practice''s own system', constraint = 'one_visit_per_clinician';
  end if;
  return new;
end $$;;

-- Whoever ends an appointment ends its request, and whoever restores it asks again.
create function settle_requests_of_appointment() returns trigger language plpgsql as $$
begin
  if new.status = 'BOOKED' then
    update booking_requests set outcome = null, answered_at = null
     where kind = 'BOOKING' and outcome = 'WITHDRAWN'
       and booking_request_id = (select max(booking_request_id) from booking_requests where appointment_id = new.appointment_id);
  else
    with settled as (
      update booking_requests
         set outcome = case when new.status = 'CANCELLED' or kind = 'MOVE' then 'WITHDRAWN' else 'CONFIRMED' end,
             answered_at = clock_timestamp()
       where appointment_id = new.appointment_id and outcome is null
      returning diary_entry_id)
    delete from diary_entries d using settled where d.diary_entry_id = settled.diary_entry_id;
  end if;
  return null;
end $$;;

-- Skips the row, as `on conflict do nothing` does.
create function skip_if_taken_elsewhere() returns trigger language plpgsql as $$
begin
  if is_taken_elsewhere(new) then return null; end if;
  return new;
end $$;;
