alter table sessions
  -- When the provider last asked this person for their password (auth_time); null: it does not say.
  add column authenticated_at timestamptz,
  -- Names a session to its owner and to operators. It opens nothing.
  add column public_id uuid not null default gen_random_uuid(),
  -- Where it began: the first part of the address, IPv4 /24 or IPv6 /48.
  add column network text;
create unique index sessions_by_public_id on sessions (public_id);

create table sign_in_events (
  sign_in_event_id bigint generated always as identity primary key,
  occurred_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('SIGNED_IN', 'REFUSED', 'SIGNED_OUT', 'ENDED')),
  reason text check (reason in (
    'DENIED', 'OUTDATED', 'INVALID_ANSWER', 'NOT_FRESH', 'OTHER_ACCOUNT',
    'EXPIRED', 'IDLE', 'NEWER_SIGN_IN', 'OTHER_DEVICE', 'OPERATOR', 'PROVIDER', 'BACK_CHANNEL')),
  -- Null: refused before it was known who it was.
  identity_id integer references identities on delete cascade,
  provider text not null,
  network text,
  device text not null,
  constraint sign_in_events_reason check ((reason is not null) = (kind in ('REFUSED', 'ENDED')))
);
create index sign_in_events_of_identity on sign_in_events (identity_id, sign_in_event_id);
create index sign_in_events_by_age on sign_in_events (occurred_at);
