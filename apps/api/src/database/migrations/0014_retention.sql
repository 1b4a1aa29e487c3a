-- Whoever has been erased is looked at again when their practice need not keep the facts of their visits any longer.
create index clients_erased on clients (erased_at) where erased_at is not null;
