-- When a record that was to be read was missing for the first time: only a second look, some time later, counts.
alter table connection_hints add column missing_since timestamptz;
