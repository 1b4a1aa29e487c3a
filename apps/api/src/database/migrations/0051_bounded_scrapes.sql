-- allowed: index, what waits or is dead is a small part of these tables
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, position) where state = 'PENDING';;
create index outbox_dead on outbox_messages (created_at) where state = 'DEAD';;
