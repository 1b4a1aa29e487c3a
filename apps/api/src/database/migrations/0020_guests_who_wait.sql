-- Guests wait at one practice, once they have confirmed their address by the mailed link.
alter table waiting_entries
  alter client_id drop not null,
  alter pet_id drop not null,
  add column guest_booking_id integer references guest_bookings on delete cascade,
  drop constraint waiting_entries_state_check,
  -- UNPROVED: the link that was mailed to the guest has not been used yet.
  add constraint waiting_entries_state_check
    check (state in ('UNPROVED', 'WAITING', 'RESTING', 'ENDED')) not valid,
  add constraint waiting_entries_of_client_or_guest
    check ((guest_booking_id is null) = (client_id is not null) and (client_id is null) = (pet_id is null)) not valid;;
alter table waiting_offers alter client_id drop not null;;
-- allowed: index, the waiting list is small, and few of its entries are of guests
create index waiting_entries_of_guest on waiting_entries (guest_booking_id) where guest_booking_id is not null;;
create unique index one_live_offer_per_entry on waiting_offers (waiting_entry_id) where state = 'LIVE';;

-- A guest's pet has no record that an event could be about.
create or replace function note_waiting_offer() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'waiting-list.offer', 'pet', e.pet_id, s.practice_id, jsonb_strip_nulls(jsonb_build_object(
             'petId', e.pet_id, 'clientId', e.client_id, 'practiceId', s.practice_id, 'clinicianId', s.clinician_id,
             'reasonId', s.reason_id, 'state', new.state, 'appointmentId', new.appointment_id,
             'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'endsAt', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'heldUntil', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from waiting_entries e, soft_bookings s
     where e.waiting_entry_id = new.waiting_entry_id and e.pet_id is not null and s.soft_booking_id = new.soft_booking_id;
  end if;
  return null;
end $$;;
