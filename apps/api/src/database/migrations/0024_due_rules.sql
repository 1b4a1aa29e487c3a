-- When a pet may be due again: so many months after the last appointment for one of `counted_reason_ids`. Content of
-- the practice, which knows its own intervals; the portal only ever says "may be due".
create table due_rules (
  practice_id integer not null,
  reason_id integer not null,
  species_id integer not null references species,
  counted_reason_ids integer[] not null,
  after_months smallint not null,
  primary key (practice_id, reason_id, species_id),
  constraint due_rule_of_offered_reason foreign key (practice_id, reason_id)
    references practice_reasons on delete cascade,
  constraint due_rule_counts_something check (cardinality(counted_reason_ids) > 0),
  constraint due_rule_months check (after_months between 1 and 60)
);
