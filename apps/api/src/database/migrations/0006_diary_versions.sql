-- Rises with every change of a practice's diary on a date (UTC), whoever makes it: what was computed from an older
-- version is not used again. Split over shards so that bookings of one day do not queue for one row.
create table diary_versions (
  practice_id integer not null,
  held_on date not null,
  shard smallint not null,
  version bigint not null,
  primary key (practice_id, held_on, shard)
) with (fillfactor = 60);;

create function raise_diary_version() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into diary_versions as v (practice_id, held_on, shard, version)
    values (new.practice_id, (new.occupied_from at time zone 'UTC')::date, pg_backend_pid() % 16, 1)
    on conflict (practice_id, held_on, shard) do update set version = v.version + 1;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.occupied_from <> new.occupied_from) then
    insert into diary_versions as v (practice_id, held_on, shard, version)
    values (old.practice_id, (old.occupied_from at time zone 'UTC')::date, pg_backend_pid() % 16, 1)
    on conflict (practice_id, held_on, shard) do update set version = v.version + 1;
  end if;
  return null;
end $$;;

-- Nobody searches the past, so history can be loaded and cleared away without raising anything.
create trigger diary_entry_made after insert on diary_entries for each row
  when (new.occupied_from > now() - interval '3 days') execute function raise_diary_version();;
create trigger diary_entry_changed after update on diary_entries for each row
  when (greatest(old.occupied_from, new.occupied_from) > now() - interval '3 days') execute function raise_diary_version();;
create trigger diary_entry_removed after delete on diary_entries for each row
  when (old.occupied_from > now() - interval '3 days') execute function raise_diary_version();;
