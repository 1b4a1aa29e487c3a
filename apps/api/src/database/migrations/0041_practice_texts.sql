-- What a practice says in its own words, and how far ahead it can be booked where a reason says nothing of its own.
alter table practices
  add column horizon_days smallint check (horizon_days between 1 and 365),
  add column texts jsonb not null default '{}';
