-- How names, postcodes and addresses are compared when somebody says who they are (design 1): case, accents, spaces,
-- hyphens and apostrophes decide nothing. One definition, for what is stored and for what is asked.
create function name_key(name text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(lower(normalize(name, NFKD)), '[^[:alnum:]]', '', 'g')
$$;;

create function postcode_key(postcode text) returns text immutable strict parallel safe language sql as $$
  select upper(regexp_replace(postcode, '[^[:alnum:]]', '', 'g'))
$$;;

create function email_key(email text) returns text immutable strict parallel safe language sql as $$
  select lower(btrim(email))
$$;;

alter table clients
  add column record_status text not null default 'ACTIVE'
    check (record_status in ('ACTIVE', 'BLOCKED', 'MERGED', 'DECEASED', 'DEBT_HOLD')),
  add column name_key text generated always as (name_key(last_name)) stored,
  add column postcode_key text generated always as (postcode_key(postcode)) stored,
  add column email_key text generated always as (email_key(email)) stored;;
create index clients_by_name_and_email on clients (name_key, email_key);;
create index clients_by_name_and_postcode on clients (name_key, postcode_key);;
create index clients_by_email on clients (email_key);;

-- A check that somebody made: which records it came to, never what they typed. Choices are found again by their own
-- random ids, so an answer names no record.
create table client_checks (
  check_id text primary key,
  practice_id integer not null references practices,
  -- Null: made before there was an account.
  identity_id integer references identities on delete cascade,
  result text not null,
  decided_by_row smallint not null,
  client_id integer references clients,
  choices jsonb not null default '[]',
  expires_at timestamptz not null
);;
create index client_checks_by_expiry on client_checks (expires_at);;

-- How often something was done, for the budgets that hold across processes. Keys are hashes.
create table budgets (
  key_hash bytea not null,
  window_start timestamptz not null,
  spent integer not null,
  primary key (key_hash, window_start)
);;
create index budgets_by_age on budgets (window_start);;
