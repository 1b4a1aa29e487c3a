-- A clinician with their practice, and a pet with its owner: one check instead of two, and it says more, since a visit can
-- no longer name a clinician who works elsewhere, or somebody else's pet.
drop index clinicians_of_practice;
alter table clinicians add constraint clinicians_of_practice unique (practice_id, clinician_id);
drop index pets_of_client;
alter table pets add constraint pets_of_client unique (client_id, pet_id);
alter table appointments
  drop constraint appointments_practice_id_fkey,
  drop constraint appointments_clinician_id_fkey,
  drop constraint appointments_client_id_fkey,
  drop constraint appointments_pet_id_fkey,
  add constraint appointments_clinician_fkey foreign key (practice_id, clinician_id) references clinicians (practice_id, clinician_id),
  add constraint appointments_pet_fkey foreign key (client_id, pet_id) references pets (client_id, pet_id);
alter table diary_entries
  drop constraint diary_entries_practice_id_fkey,
  drop constraint diary_entries_clinician_id_fkey,
  add constraint diary_entries_clinician_fkey foreign key (practice_id, clinician_id) references clinicians (practice_id, clinician_id);

-- An answer is kept to be given again as it was; nobody asks what is in it.
alter table idempotency_keys alter column response type json using response::json;

-- New messages go before those that have failed. With an index for each, taking the next few costs the same however many
-- wait behind them.
drop index outbox_due;
create index outbox_fresh on outbox_messages (next_attempt_at) where state = 'PENDING' and attempts = 0;
create index outbox_again on outbox_messages (next_attempt_at) where state = 'PENDING' and attempts > 0;
