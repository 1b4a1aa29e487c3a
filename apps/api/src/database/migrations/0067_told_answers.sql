-- Whether a client has read the practice's answer to a request: an email about a later move does not repeat it.
-- allowed: index, written only when such an email has been sent
create index if not exists outbox_answered on outbox_messages (subject_id) where kind = 'request-answered' and state = 'SENT';;
