-- By how many milliseconds the system's clock was ahead of ours when the reading began that the cursor is from.
alter table connection_feeds add column clock_ahead integer;;
-- The same, as its latest answer says.
alter table connections add column clock_ahead integer;;

-- What has been spent of the vendor's limits, for all processes: until then the budget of the endpoint is used up. It may be lost in a crash.
create unlogged table connection_budgets (
  connection_id integer not null references connections,
  endpoint text not null,
  spent_until timestamptz not null,
  -- The vendor has asked for a rest.
  rests_until timestamptz not null default '-infinity',
  primary key (connection_id, endpoint)
);;
