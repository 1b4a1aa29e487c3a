-- What undoing an accepted offer gives back to the entry on the waiting list.
alter table waiting_offers add column former_list_until timestamptz;;
alter table waiting_offers add column former_unanswered smallint;;
