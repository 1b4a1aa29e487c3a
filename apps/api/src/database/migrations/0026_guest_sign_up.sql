-- The address whose mailed link was presented, when, and in which browser; null: nobody has.
alter table guest_bookings
  add column link_sent_at timestamptz,
  add column proved_email text,
  add column proved_at timestamptz,
  add column proved_secret_hash bytea,
  -- What else a record needs, typed in that browser before there was an account; gone with the booking.
  add column sign_up_answers jsonb;
