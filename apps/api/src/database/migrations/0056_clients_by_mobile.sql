-- A text message that comes in finds the clients with its number.
-- allowed: index, operators of a large table make it before the upgrade, as the changelog says
create index if not exists clients_by_mobile on clients (mobile) where mobile is not null and erased_at is null;
