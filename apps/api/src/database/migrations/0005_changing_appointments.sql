-- How late and how often a visit may be changed online, in minutes before it begins (design 5).
alter table appointment_reasons
  add column per_day_cap smallint check (per_day_cap > 0),
  add column amend_until_minutes integer not null default 240 check (amend_until_minutes >= 0),
  add column cancel_until_minutes integer not null default 60 check (cancel_until_minutes >= 0),
  add column late_cancel_minutes integer not null default 1440 check (late_cancel_minutes >= 0),
  add column max_amendments smallint not null default 3 check (max_amendments >= 0);

-- A practice's own rule where it differs from the group's; null means the group's.
alter table practice_reasons
  add column per_day_cap smallint check (per_day_cap > 0),
  add column amend_until_minutes integer check (amend_until_minutes >= 0),
  add column cancel_until_minutes integer check (cancel_until_minutes >= 0),
  add column late_cancel_minutes integer check (late_cancel_minutes >= 0);

alter table practices add column late_fee_text text;

create table cancellation_reasons (
  cancellation_reason_id integer primary key,
  name text not null,
  asks_note boolean not null,
  is_bereavement boolean not null
);

alter table appointments
  add column amendments smallint not null default 0,
  add column moved_from timestamptz,
  -- When it was last moved, cancelled or brought back; null: never.
  add column changed_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancellation_reason_id integer references cancellation_reasons,
  add column cancellation_note text,
  add column late_cancel boolean not null default false,
  -- Until then the time is still kept in the diary, as an expiring entry, so that undoing cannot fail.
  add column undo_until timestamptz,
  -- The visit along with which this one was cancelled, because the pet has died.
  add column cancelled_with integer references appointments,
  -- What the pet was before its owner told us that it has died; undoing gives it back.
  add column pet_status_before text,
  -- The beginning for which reminders were planned; a moved visit differs and is planned anew.
  add column reminders_planned_for timestamptz;
create index appointments_to_remind on appointments (starts_at)
  where status = 'BOOKED' and reminders_planned_for is distinct from starts_at;

-- Null in holds made before there was one: those end when they expire.
alter table soft_bookings
  add column hard_expires_at timestamptz,
  add column extensions smallint not null default 0;

-- What a message is about: a message about an earlier state of its subject is superseded.
alter table outbox_messages add column subject_version integer not null default 0;
-- Reminders are planned by whoever comes first; each once.
create unique index reminders_once on outbox_messages (kind, subject_id, subject_version)
  where kind like 'appointment-reminder-%';

-- Only clearing away reads by age, so the cheapest index to write will do.
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);

-- Purposes × channels as the client chose them (design 6); no row means the defaults. Minutes since local midnight.
create table contact_preferences (
  client_id integer primary key references clients,
  purposes jsonb not null default '{}',
  quiet_from_minute smallint not null default 1200 check (quiet_from_minute between 0 and 1439),
  quiet_to_minute smallint not null default 480 check (quiet_to_minute between 0 and 1439)
);

-- The number in a client's private calendar address: 0 before the first, negative once switched off. A new number makes
-- the old address useless.
alter table clients add column calendar_feed_number integer not null default 0;
