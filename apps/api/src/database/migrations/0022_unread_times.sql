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
