-- Which appointments a client has heard of: an import tells of changes to these.
-- allowed: index, written only when an email has been sent
create index if not exists outbox_told on outbox_messages (subject_id) where kind like 'appointment-%' and state = 'SENT';;
