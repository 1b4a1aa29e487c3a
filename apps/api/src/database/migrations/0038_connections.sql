-- The system that a key speaks for, whose ids its records have; null: a system of its own.
alter table integration_keys add column source text check (length(source) between 1 and 60 and source not like 'key:%');

-- When data of another system last came, whether or not they changed anything.
create table data_sources (
  source text primary key,
  heard_at timestamptz not null default clock_timestamp()
);

-- Why a webhook was switched off, for the operator.
alter table webhooks add column disabled_reason text;
