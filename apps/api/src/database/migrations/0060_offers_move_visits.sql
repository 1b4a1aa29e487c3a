-- What undoing an accepted offer gives back: the appointments as they were, with the entries that keep their former times.
alter table waiting_offers add column former jsonb;;
