-- The entry that took its place, where a system cannot reschedule: this one is cancelled there, and nothing here follows it.
alter table external_ids add column replaced_by text;
-- Which of the databases at the address, where a vendor has one address for all.
alter table connections add column site text not null default '';
drop index connections_by_url;
-- allowed: index, one row for each connection
create unique index connections_by_url on connections (url, site) where removed_at is null;
