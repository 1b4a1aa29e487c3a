-- What clients change about themselves and their pets, until the practice's own system has it.
create table changed_details (
  connection_id integer not null references connections,
  kind text not null check (kind in ('clients', 'pets')),
  id integer not null,
  -- Columns of the table that was changed.
  columns text[] not null,
  -- Raised by each change, so that one during a write is written too.
  wanted integer not null default 1,
  attempts integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp(),
  primary key (connection_id, kind, id)
);;

-- Arguments: kind of record, its key, and the columns that other systems have. One look at a table that is empty where nothing is connected.
create function note_changed_details() returns trigger language plpgsql as $$
declare
  record_id integer := (to_jsonb(new) ->> tg_argv[1])::integer;
  changed text[];
begin
  if coalesce(current_setting('portal.writer', true), '') <> ''
     or not exists (select 1 from connections where writes and removed_at is null) then return null; end if;
  select array_agg(n.key) into changed from jsonb_each(to_jsonb(new)) as n
   where n.key = any (tg_argv[2:]) and n.value is distinct from to_jsonb(old) -> n.key;
  if changed is null then return null; end if;
  insert into changed_details as known (connection_id, kind, id, columns)
  select c.connection_id, tg_argv[0], record_id, changed
    from connections c
   where c.writes and c.removed_at is null
     and exists (select 1 from external_ids e where e.kind = tg_argv[0] and e.source = c.source and e.id = record_id)
  on conflict (connection_id, kind, id)
    do update set columns = array(select distinct unnest(known.columns || excluded.columns)), wanted = known.wanted + 1,
                  attempts = 0, next_at = clock_timestamp();
  return null;
end $$;;

create trigger client_is_written
  after update of first_name, last_name, mobile, phone, address_line1, address_line2, town, postcode on clients
  for each row execute function note_changed_details(
    'clients', 'client_id', 'first_name', 'last_name', 'mobile', 'phone', 'address_line1', 'address_line2', 'town', 'postcode');;

create trigger pet_is_written
  after update of name, breed_id, breed_other, colour_id, sex, date_of_birth, date_of_birth_precision, microchip_number on pets
  for each row execute function note_changed_details(
    'pets', 'pet_id', 'name', 'breed_id', 'breed_other', 'colour_id', 'sex', 'date_of_birth', 'date_of_birth_precision', 'microchip_number');;

alter table staff_tasks
  add column client_id integer references clients,
  -- What the other system said, with the words of the import for what it refused.
  add column problem text,
  drop constraint staff_tasks_kind,
  drop constraint staff_tasks_about;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in (
    'REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT', 'ENTER_DETAILS', 'SAME_CLIENT', 'OTHER_OWNER',
    'UNKNOWN_STATUS')) not valid;;
alter table staff_tasks
  add constraint staff_tasks_about check (num_nonnulls(pet_id, practice_message_id, appointment_id, client_id) = 1) not valid;;
