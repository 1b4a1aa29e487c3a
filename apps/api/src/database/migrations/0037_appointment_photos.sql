-- Photos that go with the note of an appointment. Re-encoded, so that they carry no metadata.
create table appointment_photos (
  appointment_id integer not null references appointments on delete cascade,
  place smallint not null constraint appointment_photos_place check (place between 1 and 3),
  image bytea not null,
  small bytea not null,
  -- A photo that is sent again after a lost answer is kept once.
  digest bytea not null,
  added_at timestamptz not null default clock_timestamp(),
  constraint appointment_photos_key primary key (appointment_id, place),
  constraint appointment_photos_once unique (appointment_id, digest)
);
alter table appointment_photos alter column image set storage external, alter column small set storage external;
