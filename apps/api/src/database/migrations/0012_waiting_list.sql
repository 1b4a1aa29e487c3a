-- What clients wait for: "Tell me if something earlier comes up".
create table waiting_entries (
  waiting_entry_id integer generated always as identity primary key,
  client_id integer not null references clients on delete cascade,
  pet_id integer not null references pets on delete cascade,
  reason_id integer not null references appointment_reasons,
  -- The appointment to be brought forward; null: nothing is booked.
  appointment_id integer references appointments on delete cascade,
  practice_ids integer[] not null,
  -- Null: anyone.
  clinician_id integer references clinicians,
  -- ISO, 1 = Monday.
  weekdays smallint[] not null,
  day_parts text[] not null check (day_parts <@ array['MORNING', 'AFTERNOON', 'EVENING']),
  same_day boolean not null,
  -- RESTING: not offered anything until the client says that they are still looking.
  state text not null default 'WAITING' check (state in ('WAITING', 'RESTING', 'ENDED')),
  -- Offers in a row without an answer.
  unanswered smallint not null default 0,
  joined_at timestamptz not null default clock_timestamp(),
  last_offered_at timestamptz,
  ends_at timestamptz not null
);;
create unique index one_entry_per_pet_and_reason on waiting_entries (pet_id, reason_id) where state <> 'ENDED';;
create index waiting_entries_of_client on waiting_entries (client_id);;
create index waiting_entries_of_appointment on waiting_entries (appointment_id) where appointment_id is not null;;
create index waiting_at_practice on waiting_entries using gin (practice_ids) where state = 'WAITING';;

-- Times that were booked or blocked and are free, until they have been offered to those who wait.
create table freed_times (
  freed_time_id bigint generated always as identity primary key,
  practice_id integer not null references practices,
  clinician_id integer not null references clinicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  look_at timestamptz not null,
  offers smallint not null default 0,
  first_offered_at timestamptz
);;
create index freed_times_to_look_at on freed_times (look_at);;

-- A time held for one person while they decide. The hold is a soft booking without an owner, so that no call about holds reaches it.
create table waiting_offers (
  waiting_offer_id integer generated always as identity primary key,
  waiting_entry_id integer not null references waiting_entries on delete cascade,
  client_id integer not null,
  -- Without a foreign key: a freed time goes when nobody else is to be asked.
  freed_time_id bigint not null,
  soft_booking_id text not null references soft_bookings on delete cascade,
  -- The appointment to be brought forward, or the one that came of it.
  appointment_id integer references appointments on delete cascade,
  state text not null default 'LIVE' check (state in ('LIVE', 'ACCEPTED', 'DECLINED', 'ENDED', 'UNDONE')),
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- What undoing gives back; the former time is kept in the diary until then.
  undo_until timestamptz,
  former_entry_id bigint,
  former_starts_at timestamptz,
  former_ends_at timestamptz,
  former_moved_from timestamptz
);;
create unique index one_live_offer_per_client on waiting_offers (client_id) where state = 'LIVE';;
create index waiting_offers_live on waiting_offers (expires_at) where state = 'LIVE';;
create index waiting_offers_of_entry on waiting_offers (waiting_entry_id);;
create index waiting_offers_of_hold on waiting_offers (soft_booking_id);;
create index waiting_offers_of_appointment on waiting_offers (appointment_id) where appointment_id is not null;;

-- By a trigger, so that no writer can forget it. The end of a hold frees nothing: the time was free before.
create function note_freed_time() returns trigger language plpgsql as $$
begin
  if old.occupied_from > clock_timestamp() + interval '4 hours'
     and exists (select 1 from waiting_entries where state = 'WAITING' and practice_ids @> array[old.practice_id]) then
    insert into freed_times (practice_id, clinician_id, starts_at, ends_at, look_at)
    values (old.practice_id, old.clinician_id, old.occupied_from, old.occupied_to, coalesce(new.expires_at, clock_timestamp()));
  end if;
  return null;
end $$;;

create trigger diary_time_is_freed after delete on diary_entries for each row
  when (old.state <> 'HELD') execute function note_freed_time();;

create trigger diary_time_is_freed_by_change after update on diary_entries for each row
  when (old.state <> 'HELD' and (new.state = 'HELD' or old.occupied_from <> new.occupied_from
    or old.occupied_to <> new.occupied_to or old.clinician_id <> new.clinician_id)) execute function note_freed_time();;

create function note_waiting_offer() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'waiting-list.offer', 'pet', e.pet_id, s.practice_id, jsonb_strip_nulls(jsonb_build_object(
             'petId', e.pet_id, 'clientId', e.client_id, 'practiceId', s.practice_id, 'clinicianId', s.clinician_id,
             'reasonId', s.reason_id, 'state', new.state, 'appointmentId', new.appointment_id,
             'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'endsAt', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'heldUntil', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from waiting_entries e, soft_bookings s
     where e.waiting_entry_id = new.waiting_entry_id and s.soft_booking_id = new.soft_booking_id;
  end if;
  return null;
end $$;;

create trigger waiting_offer_made_known after insert or update of state on waiting_offers
  for each row execute function note_waiting_offer();;
