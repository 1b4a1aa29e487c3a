-- Whether a webhook hears of the changes of its own source, which are an echo.
alter table webhooks add column own_changes boolean not null default false;
