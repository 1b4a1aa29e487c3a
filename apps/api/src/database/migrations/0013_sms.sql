-- The mobile number that the client has given in the portal and that takes text messages, while it is the one on record.
alter table clients add column textable_mobile text;
-- When the client was asked, once, whether they would like text messages.
alter table clients add column sms_asked_at timestamptz;
-- The most segments of text messages that are sent for a practice in a month.
alter table practices add column sms_a_month integer not null default 1000;

create table sms_months (
  practice_id integer not null references practices,
  month date not null,
  segments integer not null,
  primary key (practice_id, month)
);

-- Ids only: recipients are looked up on sending. A row is SENDING before the provider is asked, and UNKNOWN if no answer
-- says whether it was taken; from there it is never sent again.
create table sms_messages (
  sms_message_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('reminder', 'moved', 'cancelled', 'late')),
  -- The same for whatever would tell the same.
  subject_key text not null constraint sms_once unique,
  client_id integer not null references clients,
  practice_id integer not null references practices,
  appointment_id integer not null references appointments on delete cascade,
  ics_sequence integer not null,
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'SENDING', 'SENT', 'UNKNOWN', 'FAILED', 'SUPERSEDED', 'DELIVERED', 'UNDELIVERED')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  -- SHA-256 of the token in its link.
  token_hash bytea,
  provider_id text,
  last_error text,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index sms_messages_due on sms_messages (next_attempt_at) where state in ('QUEUED', 'SENDING');
create index sms_messages_by_token on sms_messages (token_hash) where token_hash is not null;
create index sms_messages_of_client on sms_messages (client_id);
