-- Texts about a request for medicines have no appointment.
alter table sms_messages alter column appointment_id drop not null;;
alter table sms_messages add column medicine_request_id integer references medicine_requests on delete cascade;;
alter table sms_messages drop constraint sms_messages_kind_check;;
alter table sms_messages add constraint sms_messages_kind_check
  check (kind in ('reminder', 'moved', 'cancelled', 'late', 'medicine')) not valid;;

alter table record_changes drop constraint record_changes_record_kind_check;;
alter table record_changes add constraint record_changes_record_kind_check
  check (record_kind in ('appointment', 'client', 'pet', 'medicine-request')) not valid;;

-- A pet that has died or moved on needs no medicine. By a trigger, so that no writer can forget it.
create function withdraw_medicines() returns trigger language plpgsql as $$
declare
  request integer;
begin
  for request in
    select distinct i.medicine_request_id from medicine_request_items i
     where i.pet_id = new.pet_id and i.state in ('SENT', 'SEEN', 'PREPARING', 'READY') order by 1
  loop
    perform 1 from medicine_requests where medicine_request_id = request for update;
    update medicine_request_items
       set state = 'WITHDRAWN', steps = steps || jsonb_build_object('state', 'WITHDRAWN',
             'at', floor(date_part('epoch', clock_timestamp()) * 1000))
     where medicine_request_id = request and pet_id = new.pet_id and state in ('SENT', 'SEEN', 'PREPARING', 'READY');
    update medicine_requests q
       set version = version + 1,
           ended_at = case when not exists (
             select 1 from medicine_request_items o where o.medicine_request_id = q.medicine_request_id
                and o.state in ('SENT', 'SEEN', 'PREPARING', 'READY')) then clock_timestamp() end
     where q.medicine_request_id = request;
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    values (gen_random_uuid(), 'medicine-withdrawn', request, 0, clock_timestamp());
  end loop;
  return null;
end $$;;

create trigger pet_needs_no_medicine after update of status on pets for each row
  when (old.status in ('PENDING_REVIEW', 'ACTIVE') and new.status not in ('PENDING_REVIEW', 'ACTIVE'))
  execute function withdraw_medicines();;

-- Other systems are told with ids only. An answer that leaves a medicine ready is `ready`, one that leaves nothing open `ended`.
create function note_medicine_request() returns trigger language plpgsql as $$
declare
  kind text;
begin
  if not is_integrated() then return null; end if;
  kind := case
    when tg_op = 'INSERT' then 'medicine-request.sent'
    when new.ended_at is not null and old.ended_at is null then 'medicine-request.ended'
    when exists (select 1 from medicine_request_items i
                  where i.medicine_request_id = new.medicine_request_id and i.state = 'READY') then 'medicine-request.ready'
    else 'medicine-request.answered' end;
  insert into record_changes (event, record_kind, record_id, practice_id, details)
  values (kind, 'medicine-request', new.medicine_request_id, new.practice_id, jsonb_build_object(
    'requestId', new.medicine_request_id, 'version', new.version, 'practiceId', new.practice_id, 'clientId', new.client_id));
  return null;
end $$;;

-- At the end of the transaction, when the states of its medicines are as they will be read.
create constraint trigger medicine_request_made_known after insert or update of version on medicine_requests
  deferrable initially deferred for each row execute function note_medicine_request();;

-- allowed: index, the table is new and empty
create index medicine_items_ready on medicine_request_items (ready_until) where state = 'READY';;
