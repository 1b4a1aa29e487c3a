-- Each reading looks for the few clients whom the portal added to a practice's system.
-- allowed: index, only clients that the portal has added there have a time in this column
create index external_ids_added on external_ids (source) where kind = 'clients' and added_at is not null;
