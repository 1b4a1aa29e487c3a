-- Where reception reads its diary until its own system is connected; null: nowhere.
alter table practices
  add column diary_email text,
  -- A new number makes every earlier link to the diary page useless.
  add column diary_key_number integer not null default 1;

create unique index practice_diaries_once on outbox_messages (kind, subject_id, subject_version)
  where kind like 'practice-diary-%';

create index appointments_changed on appointments using brin ((coalesce(changed_at, created_at)));
