-- In a practice that answers each booking itself, the time is taken at once and the practice confirms or declines. A move is
-- a request too: it keeps the new time beside the old one until it is answered.
alter table practices
  add column request_answer_hours smallint not null default 4 check (request_answer_hours between 1 and 40),
  add column unanswered_requests text not null default 'RELEASE' check (unanswered_requests in ('RELEASE', 'CONFIRM'));;

create table booking_requests (
  booking_request_id integer generated always as identity primary key,
  appointment_id integer not null references appointments on delete cascade,
  practice_id integer not null references practices,
  kind text not null check (kind in ('BOOKING', 'MOVE')),
  asked_at timestamptz not null default clock_timestamp(),
  answer_by timestamptz not null,
  outcome text check (outcome in ('CONFIRMED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  answered_at timestamptz,
  decline_reason text check (decline_reason in ('OTHER_TIME', 'CALL_US', 'NOT_OFFERED')),
  -- The practice's words to the client.
  message text,
  -- What a move asks for.
  starts_at timestamptz,
  ends_at timestamptz,
  clinician_id integer references clinicians,
  reason_id integer references appointment_reasons,
  note text,
  is_initial_consultation boolean,
  -- The new time in the diary. Without a foreign key, because every hold that ends would have to look here.
  diary_entry_id bigint,
  check ((outcome is null) = (answered_at is null)),
  constraint move_names_its_time check ((kind = 'MOVE') = (num_nonnulls(starts_at, ends_at, clinician_id, reason_id) = 4))
);;
create unique index one_open_request on booking_requests (appointment_id) where outcome is null;;
create index booking_requests_of_appointment on booking_requests (appointment_id, booking_request_id desc);;
create index booking_requests_to_answer on booking_requests (answer_by) where outcome is null;;

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
create trigger appointment_settles_requests after update of status on appointments for each row
  when (new.status <> old.status) execute function settle_requests_of_appointment();;

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
create trigger request_made_known after insert or update of outcome, answer_by on booking_requests
  for each row execute function note_request_change();;
