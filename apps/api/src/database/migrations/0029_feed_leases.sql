-- Each feed of a connection has a lease of its own, so that a slow reading holds up no urgent one.
alter table connection_feeds
  add column lease uuid,
  add column leased_until timestamptz,
  -- Who had the last turn longest ago has the next.
  add column leased_at timestamptz;;
alter table connections
  -- Calls in succession that were not answered in time; the connection then rests.
  add column timeouts integer not null default 0,
  add column rests_until timestamptz;;
