-- Puzzles that somebody's browser has solved, so that each opens one door once. The key is a hash of the puzzle's number.
create table spent_proofs (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);;
create index spent_proofs_by_expiry on spent_proofs (expires_at);;
