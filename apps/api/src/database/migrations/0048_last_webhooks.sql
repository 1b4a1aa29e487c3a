-- When a practice's own system last sent a webhook, so that an operator sees that it has stopped.
alter table connections add column hook_at timestamptz;
