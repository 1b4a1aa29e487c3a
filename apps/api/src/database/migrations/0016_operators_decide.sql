-- What a release last wrote to each row of its reference data. A column that differs from it was changed by an operator.
create table shipped_reference_rows (
  table_name text not null,
  row_key text not null,
  shipped jsonb not null,
  primary key (table_name, row_key)
);

-- The database that may send email. A restored copy holds this row too, and is known by not being the database it names.
create table mail_approval (
  only_row boolean primary key default true check (only_row),
  host text not null,
  place text not null,
  timeline text not null,
  seen_at timestamptz not null default clock_timestamp(),
  paused_since timestamptz,
  pause_reason text check (pause_reason in ('OPERATOR', 'COPY', 'TIMELINE', 'OLDER_RELEASE')),
  check ((paused_since is null) = (pause_reason is null))
);
