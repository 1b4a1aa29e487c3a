-- The rota of a clinician before it changed, until clients who wait have been told of the times that were added.
create table rota_changes (
  clinician_id integer primary key references clinicians on delete cascade,
  rota jsonb not null,
  exceptions jsonb not null,
  -- The last transaction that changed it.
  changed_by xid8 not null default pg_current_xact_id(),
  look_at timestamptz not null default clock_timestamp()
);;

alter table waiting_entries
  -- The last day on which an email said that new times are open, by the clock of the practice that it was about.
  add column told_on date,
  add column told_of integer references practices;;

-- Keeps the oldest rota, because an import deletes rows and writes them again; the row lock makes readers wait for the whole import.
create function note_former_rota() returns trigger language plpgsql as $$
declare
  whose integer := coalesce(new.clinician_id, old.clinician_id);
begin
  if not exists (select 1 from rota_changes where clinician_id = whose and changed_by = pg_current_xact_id())
     and exists (select 1 from clinicians c join waiting_entries e on e.practice_ids @> array[c.practice_id]
                  where c.clinician_id = whose and e.state = 'WAITING') then
    insert into rota_changes (clinician_id, rota, exceptions)
    values (whose,
      coalesce((select jsonb_agg(jsonb_build_object('weekday', w.weekday, 'startMinutes', w.starts_at_minute,
                         'endMinutes', w.ends_at_minute, 'validFrom', w.valid_from, 'validTo', w.valid_to))
                  from rota_windows w where w.clinician_id = whose), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('date', x.held_on, 'startMinutes', x.starts_at_minute,
                         'endMinutes', x.ends_at_minute))
                  from rota_exceptions x where x.clinician_id = whose), '[]'))
    on conflict (clinician_id) do update set changed_by = excluded.changed_by, look_at = excluded.look_at;
  end if;
  return coalesce(new, old);
end $$;;

create trigger rota_window_changes before insert or update or delete on rota_windows
  for each row execute function note_former_rota();;
create trigger rota_exception_changes before insert or update or delete on rota_exceptions
  for each row execute function note_former_rota();;
