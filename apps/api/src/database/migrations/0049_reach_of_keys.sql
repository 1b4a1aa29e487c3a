-- The practices that a key can reach; null: all.
alter table integration_keys add column practice_ids integer[];

-- The system that added a webhook by key, and the practices it hears of, as of that key; null: an operator, and all.
alter table webhooks add column source text;
alter table webhooks add column practice_ids integer[];
