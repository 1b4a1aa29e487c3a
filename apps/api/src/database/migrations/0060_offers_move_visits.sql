-- What undoing an accepted offer gives back: the appointments as they were, with the entries that keep their former times.
alter table waiting_offers add column former jsonb;;

-- About the first pet that would come; the one that an entry was made for may have left the visit.
create or replace function note_waiting_offer() returns trigger language plpgsql as $$
begin
  if is_integrated() then
    insert into record_changes (event, record_kind, record_id, practice_id, details)
    select 'waiting-list.offer', 'pet', s.pet_id, s.practice_id, jsonb_strip_nulls(jsonb_build_object(
             'petId', s.pet_id, 'clientId', e.client_id, 'practiceId', s.practice_id, 'clinicianId', s.clinician_id,
             'reasonId', s.reason_id, 'state', new.state, 'appointmentId', new.appointment_id,
             'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'endsAt', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'heldUntil', to_char(new.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from waiting_entries e, soft_bookings s
     where e.waiting_entry_id = new.waiting_entry_id and e.pet_id is not null and s.soft_booking_id = new.soft_booking_id;
  end if;
  return null;
end $$;;
