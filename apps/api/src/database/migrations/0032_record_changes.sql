-- What changed, for calls of other systems and for webhooks. Ids only, no personal data. Written by triggers, so that no
-- writer can forget it, and only while a key or a webhook exists.
create table record_changes (
  change_id bigint generated always as identity primary key,
  -- The order in which changes became visible; given after the commit, because ids are taken before it.
  position bigint unique,
  event text not null,
  record_kind text not null check (record_kind in ('appointment', 'client', 'pet')),
  record_id integer not null,
  practice_id integer not null,
  details jsonb not null default '{}',
  -- The key whose call made the change, so that its owner recognises it.
  writer text default nullif(current_setting('portal.writer', true), ''),
  occurred_at timestamptz not null default clock_timestamp()
);
create index record_changes_to_place on record_changes (change_id) where position is null;
create table change_counter (
  only_row boolean primary key default true check (only_row),
  last_position bigint not null default 0
);
insert into change_counter default values;
