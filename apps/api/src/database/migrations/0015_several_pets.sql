-- The pets that come after the first, in the time that is held for all of them.
alter table soft_bookings add column also_pet_ids integer[] not null default '{}';;

alter table appointments
  -- The first appointment of pets that come one after another.
  add column group_id integer,
  -- The practice has moved it away from the others.
  add column group_left boolean not null default false;;
-- allowed: index, only appointments of several pets have the new column
create index appointments_of_group on appointments (group_id) where group_id is not null;;
