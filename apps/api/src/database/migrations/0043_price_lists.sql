-- Lists are never changed: a correction is a new list, and old ones stay readable.
create table price_lists (
  price_list_id integer generated always as identity primary key,
  practice_id integer not null references practices,
  template text not null,
  valid_from timestamptz not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  -- `StoredPriceList` of the contract.
  content jsonb not null
);
create index price_lists_of_practice on price_lists (practice_id, valid_from desc, price_list_id desc);
