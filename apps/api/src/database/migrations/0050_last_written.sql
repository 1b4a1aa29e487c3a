-- What was last booked there for the appointment, so that an entry which still stands so is known for the portal's own.
alter table operations add column written_as jsonb;
