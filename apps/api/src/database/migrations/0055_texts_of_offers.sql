-- Texts about an offer of the waiting list. Without a foreign key: deleting old offers would read all texts each time.
alter table sms_messages add column waiting_offer_id integer;;
alter table sms_messages drop constraint sms_messages_kind_check;;
alter table sms_messages add constraint sms_messages_kind_check
  check (kind in ('reminder', 'moved', 'cancelled', 'late', 'medicine', 'offer')) not valid;;
