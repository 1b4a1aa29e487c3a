-- Other systems list the appointments of a practice within a time.
-- allowed: index, operators of a large table make it before the upgrade, as the changelog says
create index if not exists appointments_of_practice on appointments (practice_id, starts_at);
