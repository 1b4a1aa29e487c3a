-- The one place that says whether a request is open: as its medicines stand. Its row is locked before they change, in a
-- statement of its own, so that this one sees what the statement before has waited for.
create function settle_medicine_request(request integer) returns integer language sql as $$
  update medicine_requests q
     set version = version + 1,
         ended_at = case when not exists (
           select 1 from medicine_request_items o where o.medicine_request_id = q.medicine_request_id
              and o.state in ('SENT', 'SEEN', 'PREPARING', 'READY')) then coalesce(q.ended_at, clock_timestamp()) end
   where q.medicine_request_id = request
  returning version
$$;;

create or replace function withdraw_medicines() returns trigger language plpgsql as $$
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
    continue when not found;
    perform settle_medicine_request(request);
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    values (gen_random_uuid(), 'medicine-withdrawn', request, 0, clock_timestamp());
  end loop;
  return null;
end $$;;

-- After a death that was a mistake: what was withdrawn because of it, and not by the client before. Returns how many requests.
create function reopen_medicines(pet integer, since timestamptz) returns integer language plpgsql as $$
declare
  request integer;
  reopened integer := 0;
begin
  for request in
    select distinct i.medicine_request_id from medicine_request_items i
     where i.pet_id = pet and i.state = 'WITHDRAWN' order by 1
  loop
    perform 1 from medicine_requests where medicine_request_id = request for update;
    update medicine_request_items i set state = i.steps -> -2 ->> 'state', steps = i.steps - -1
     where i.medicine_request_id = request and i.pet_id = pet and i.state = 'WITHDRAWN'
       and (i.steps -> -1 ->> 'at')::bigint >= floor(date_part('epoch', since) * 1000);
    continue when not found;
    perform settle_medicine_request(request);
    reopened := reopened + 1;
  end loop;
  return reopened;
end $$;;
