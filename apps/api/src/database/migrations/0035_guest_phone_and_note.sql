-- A guest without a mobile gives another number, and says what the appointment is about before the email is sent.
alter table guest_bookings
  add column phone varchar(30),
  add column note varchar(250);
