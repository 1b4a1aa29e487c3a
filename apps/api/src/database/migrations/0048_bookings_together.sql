-- Each connection keeps the plan of a PL/pgSQL function; before PostgreSQL 18, an SQL function is planned at every call.
create or replace function is_integrated() returns boolean stable language plpgsql as $$
begin
  return exists (select 1 from webhooks where removed_at is null)
      or exists (select 1 from integration_keys where revoked_at is null);
end $$;;
