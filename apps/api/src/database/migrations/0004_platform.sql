create table sessions (
  session_id_hash bytea primary key,
  identity_id integer not null references identities on delete cascade,
  provider text not null,
  authentication_type text not null,
  -- The provider's tokens, encrypted; they never leave the server.
  provider_tokens bytea not null,
  provider_tokens_expire_at timestamptz not null,
  -- Whoever moves this into the future is the one that refreshes (docs/decisions/0005).
  refresh_leased_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_identity on sessions (identity_id);
create index sessions_by_expiry on sessions (expires_at);

-- One row for each started sign-in, so that two tabs can sign in at once; spent by the callback.
create table sign_in_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  secrets bytea not null,
  return_to text not null,
  expires_at timestamptz not null
);

create table idempotency_keys (
  scope text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- E-mails to be sent, written in the transaction that gives the reason for them. Rows name records, never people:
-- who gets what is read when it is sent, so that nothing stale or erased goes out.
create table outbox_messages (
  outbox_message_id uuid primary key,
  kind text not null,
  subject_id integer not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'SUPERSEDED', 'DEAD')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on outbox_messages (next_attempt_at) where state = 'PENDING';

create table audit_events (
  audit_event_id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  trace_id text not null,
  details jsonb not null default '{}'
);
create index audit_of_subject on audit_events (subject_kind, subject_id);
