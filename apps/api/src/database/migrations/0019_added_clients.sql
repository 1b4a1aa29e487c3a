-- Each reading looks for the few clients whom a practice's system did not know.
-- allowed: index, only clients added to a practice's system have the column
create index external_ids_added on external_ids (source) where kind = 'clients' and added_at is not null;
