-- Whether a system loaded what a delivery tells. It becomes false if a person changes the same record, whose order is kept.
alter table webhook_deliveries add column is_load boolean not null default false;
-- allowed: index, what waits is a small part of this table
create index webhook_deliveries_turn on webhook_deliveries (is_load, (attempts = 0), next_attempt_at, position)
  where state = 'PENDING';
drop index webhook_deliveries_due;
