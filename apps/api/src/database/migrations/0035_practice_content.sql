-- What the group says of itself; null until the first content file was applied.
create table group_content (
  only_row boolean primary key default true check (only_row),
  content jsonb not null,
  -- A PNG.
  logo bytea
);

create table content_changes (
  content_change_id integer generated always as identity primary key,
  applied_at timestamptz not null default now(),
  applied_by text not null,
  changes text[] not null
);

alter table practice_reasons
  add column lead_time_minutes integer check (lead_time_minutes >= 0),
  add column horizon_days smallint check (horizon_days between 1 and 365),
  add column preparation text;
