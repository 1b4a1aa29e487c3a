-- A guest who waits for a time has no browser secret: the network from which the guest joined, so far in `secret_hash`, has a
-- column of its own. Entries from before keep it where it was; they end within 90 days.
alter table guest_bookings
  add column network_hash bytea,
  alter secret_hash drop not null;
