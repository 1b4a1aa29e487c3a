-- A device may hold two times as a guest, each with what was typed for it, so one secret stands in several rows.
alter table guest_bookings drop constraint guest_bookings_secret_hash_key;
create index guest_bookings_of_device on guest_bookings (secret_hash);
-- Counts what guests hold at a practice, within the transaction of every further hold.
create index soft_bookings_held_by_guests on soft_bookings (practice_id, expires_at)
  where guest_booking_id is not null and state = 'HELD';
