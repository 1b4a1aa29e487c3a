alter table connection_feeds drop constraint connection_feeds_feed;;
alter table connection_feeds add constraint connection_feeds_feed
  check (feed in ('HINTS', 'WRITES', 'CHANGES', 'NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR')) not valid;;
insert into connection_feeds (connection_id, feed)
  select connection_id, feed from connections, unnest(array['PEOPLE', 'ROTAS', 'ROTAS_AHEAD']) as feed;;

-- What a practice's own statuses mean, in words of the import: by STATUS, or by PRACTICE/STATUS where practices differ.
alter table connections add column statuses jsonb not null default '{}';;

-- The client or pet that is being added there, until it is known whether it arrived.
alter table operations add column adding jsonb;;

alter table external_ids
  -- The record of the other system that took the place of this one, until a merge is undone.
  add column merged_into text,
  -- When the portal added it to the other system, which did not know it.
  add column added_at timestamptz;;
-- allowed: index, only merged rows have the new column
create index external_ids_of_survivor on external_ids (kind, source, merged_into) where merged_into is not null;;

-- The id that stands for this one there, after all merges.
create function surviving_id(of_kind text, of_source text, of_id text) returns text language sql stable as $$
  with recursive chain(id, step) as (
    select of_id, 0
    union all
    select e.merged_into, c.step + 1
      from chain c join external_ids e on e.kind = of_kind and e.source = of_source and e.external_id = c.id
     where e.merged_into is not null and c.step < 9)
  select id from chain order by step desc limit 1
$$;;

-- The ids that were merged into this one, and itself.
create function merged_ids(of_kind text, of_source text, of_id text) returns setof text language sql stable as $$
  with recursive chain(id, step) as (
    select of_id, 0
    union all
    select e.external_id, c.step + 1
      from chain c join external_ids e on e.kind = of_kind and e.source = of_source and e.merged_into = c.id
     where c.step < 9)
  select id from chain
$$;;

alter table staff_tasks drop constraint staff_tasks_kind;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in (
    'REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT', 'SAME_CLIENT', 'OTHER_OWNER', 'UNKNOWN_STATUS')) not valid;;
