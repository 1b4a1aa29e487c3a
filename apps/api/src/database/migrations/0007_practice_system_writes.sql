-- Whether the portal also writes what clients do into the practice's own system.
alter table connections add column writes boolean not null default false;;
alter table connection_feeds drop constraint connection_feeds_feed_check;;
alter table connection_feeds add constraint connection_feeds_feed check (feed in ('HINTS', 'WRITES', 'CHANGES', 'NEAR', 'FAR')) not valid;;
insert into connection_feeds (connection_id, feed) select connection_id, 'WRITES' from connections;;

-- What is to be made so in the practice's own system: the appointment as it is when it is written.
create table operations (
  operation_id bigint generated always as identity primary key,
  connection_id integer not null references connections,
  appointment_id integer not null references appointments on delete cascade,
  -- Raised by each change, so that one during a write is written too.
  wanted integer not null default 1,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'STOPPED')),
  -- What was last sent to be booked, until it is known whether it arrived.
  sent jsonb,
  -- How often it was looked for without being found.
  looked smallint not null default 0,
  attempts integer not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  last_error text,
  created_at timestamptz not null default clock_timestamp(),
  constraint operations_once unique (connection_id, appointment_id)
);;
create index operations_due on operations (connection_id, next_at) where state = 'WAITING';;

-- A cancellation waits until it can no longer be undone. One look at a table that is empty where nothing is connected.
create function note_operation() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from connections where writes and removed_at is null) then return null; end if;
  insert into operations as known (connection_id, appointment_id, next_at)
  select c.connection_id, new.appointment_id, coalesce(new.undo_until, clock_timestamp())
    from connections c
    join external_ids p on p.kind = 'practices' and p.source = c.source and p.id = new.practice_id
   where c.writes and c.removed_at is null and new.ends_at > clock_timestamp()
     and coalesce(current_setting('portal.writer', true), '') <> c.source
     and ((new.source = 'PORTAL' and coalesce(current_setting('portal.writer', true), '') = '') or exists (
       select 1 from external_ids e where e.kind = 'appointments' and e.source = c.source and e.id = new.appointment_id))
  on conflict on constraint operations_once
    do update set wanted = known.wanted + 1, state = 'WAITING', next_at = excluded.next_at, attempts = 0;
  return null;
end $$;;

create trigger appointment_is_written after insert or update of status, starts_at, ends_at, clinician_id, reason_id on appointments
  for each row execute function note_operation();;

alter table staff_tasks
  add column appointment_id integer references appointments,
  drop constraint staff_tasks_kind_check,
  drop constraint staff_tasks_subject;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in ('REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT')) not valid;;
alter table staff_tasks
  add constraint staff_tasks_about check (num_nonnulls(pet_id, practice_message_id, appointment_id) = 1) not valid;;
