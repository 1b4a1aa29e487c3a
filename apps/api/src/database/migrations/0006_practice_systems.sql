-- The practice's own system that the portal reads. `source` is the name under which its ids are kept in `external_ids`.
create table connections (
  connection_id integer generated always as identity primary key,
  source text not null check (length(source) between 1 and 60 and source not like 'key:%'),
  system text not null,
  url text not null,
  -- Encrypted: how to get a token, and the client's secret.
  credentials bytea not null,
  -- Of the address to which the system sends webhooks.
  hook_hash bytea not null unique,
  -- False: the practice's system writes to clients about what its staff change.
  tells_clients boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- A new connection is paused until an operator has seen what it would change.
  paused_at timestamptz default clock_timestamp(),
  removed_at timestamptz,
  -- When everything ahead had been read for the first time; until then nobody is told anything.
  loaded_at timestamptz,
  -- One process at a time reads from a system, so that what was read earlier is never applied later.
  lease uuid,
  leased_until timestamptz
);
create unique index connections_by_source on connections (source) where removed_at is null;
create unique index connections_by_url on connections (url) where removed_at is null;

create table connection_feeds (
  connection_id integer not null references connections,
  -- In the order in which they are served: records named by webhooks, changes, today and tomorrow, everything ahead.
  feed text not null check (feed in ('HINTS', 'CHANGES', 'NEAR', 'FAR')),
  next_at timestamptz not null default clock_timestamp(),
  -- CHANGES: when the last successful reading began. FAR: the beginning of the next day to read.
  cursor_at timestamptz,
  -- When the pass of FAR that is under way began.
  began_at timestamptz,
  -- How old the picture is: the beginning of the last complete reading.
  fresh_at timestamptz,
  failures integer not null default 0,
  last_error text,
  -- Appointments that have vanished, if they are so many that an operator must say so before they are cancelled.
  held_deletions integer,
  accepts_deletions boolean not null default false,
  primary key (connection_id, feed)
);

-- What webhooks name, to be read again. Nothing else of a webhook is believed.
create table connection_hints (
  connection_id integer not null references connections,
  external_id text not null check (length(external_id) <= 100),
  heard_at timestamptz not null default clock_timestamp(),
  primary key (connection_id, external_id)
);

alter table external_ids
  -- When the other system last changed the record, if it says so.
  add column modified_at timestamptz,
  -- When the other system had cancelled or deleted it; null: it is there, or unknown.
  add column gone_at timestamptz,
  -- The appointment of the other system that this time of a clinician belongs to.
  add column part_of text;
-- allowed: index, only rows of connected systems have the new column
create index external_ids_of_part on external_ids (source, part_of) where part_of is not null;
