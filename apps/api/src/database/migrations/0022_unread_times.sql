-- Times of appointments and busy times that could not be taken over: nobody books them online until the corrected row
-- comes. Each has an entry of the diary.
create table unread_times (
  diary_entry_id bigint primary key references diary_entries on delete cascade,
  source text not null,
  kind text not null check (kind in ('appointments', 'busy-times')),
  -- Empty if the row has none.
  external_id text not null,
  clinician_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  problem text not null,
  noted_at timestamptz not null default clock_timestamp()
);
create index unread_times_of_source on unread_times (source, kind, external_id);

-- A character of a name may have several code points. The trigger names the column, so it is made again.
-- allowed: type, a longer varchar rewrites nothing
drop trigger pet_is_written on pets;
alter table pets alter column name type varchar(150);
create trigger pet_is_written
  after update of name, breed_id, breed_other, colour_id, sex, date_of_birth, date_of_birth_precision, microchip_number on pets
  for each row execute function note_changed_details(
    'pets', 'pet_id', 'name', 'breed_id', 'breed_other', 'colour_id', 'sex', 'date_of_birth', 'date_of_birth_precision', 'microchip_number');
