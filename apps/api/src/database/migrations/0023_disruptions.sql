-- A disruption is a booked appointment whose time is no longer available at its practice.

-- Booked appointments ahead whose time is not on offer, with every reason why.
create view unavailable_appointments as
  select a.appointment_id, a.practice_id, a.starts_at, a.clinician_id, a.reason_id, a.source, a.moved_by_practice_at, why.causes
    from appointments a
    join practices p on p.practice_id = a.practice_id
    join clinicians k on k.clinician_id = a.clinician_id
   cross join lateral (select a.starts_at at time zone p.time_zone as starts, a.ends_at at time zone p.time_zone as ends) l
   cross join lateral (
     select l.starts::date as day, extract(isodow from l.starts)::int as weekday,
            int4range(extract(epoch from l.starts - date_trunc('day', l.starts))::int / 60,
                      ceil(extract(epoch from l.ends - date_trunc('day', l.starts)) / 60)::int) as minutes) d
   cross join lateral (
     select array_remove(array[
       case when exists (select 1 from practice_closed_days c where c.practice_id = a.practice_id and c.held_on = d.day)
            then 'CLOSED' end,
       case when not coalesce((select range_agg(int4range(h.opens_at_minute, h.closes_at_minute)) @> d.minutes
                                 from practice_opening_hours h
                                where h.practice_id = a.practice_id and h.weekday = d.weekday), false)
            then 'OPENING_HOURS' end,
       case when not k.active then 'CLINICIAN' end,
       case when not coalesce(
              case when exists (select 1 from rota_exceptions e where e.clinician_id = a.clinician_id and e.held_on = d.day)
              then (select range_agg(int4range(e.starts_at_minute, e.ends_at_minute)) @> d.minutes
                      from rota_exceptions e
                     where e.clinician_id = a.clinician_id and e.held_on = d.day and e.starts_at_minute is not null)
              else (select range_agg(int4range(w.starts_at_minute, w.ends_at_minute)) @> d.minutes
                      from rota_windows w
                     where w.clinician_id = a.clinician_id and w.weekday = d.weekday
                       and d.day between coalesce(w.valid_from, '-infinity') and coalesce(w.valid_to, 'infinity')) end, false)
            then 'ROTA' end,
       case when not exists (select 1 from practice_reasons o where o.practice_id = a.practice_id and o.reason_id = a.reason_id)
            then 'REASON' end], null) as causes) why
   where a.status = 'BOOKED' and a.starts_at > now() and cardinality(why.causes) > 0;;

-- Counts for this time, clinician and reason only: an appointment that has moved since is another matter.
create table disruptions (
  appointment_id integer primary key references appointments on delete cascade,
  starts_at timestamptz not null,
  clinician_id integer not null,
  reason_id integer not null,
  causes text[] not null,
  -- Causes that the practice has decided about, or that were there when its staff booked: they book outside their hours.
  accepted text[] not null,
  constraint disruption_causes check (causes <@ array['CLOSED', 'OPENING_HOURS', 'CLINICIAN', 'ROTA', 'REASON'])
);;
create view open_disruptions as
  select d.*, a.practice_id
    from disruptions d
    join appointments a using (appointment_id, starts_at, clinician_id, reason_id)
   where a.status = 'BOOKED' and a.starts_at > now() and not d.causes <@ d.accepted;;

-- What staff have booked until now counts as decided. What clients booked online was available then.
insert into disruptions (appointment_id, starts_at, clinician_id, reason_id, causes, accepted)
select appointment_id, starts_at, clinician_id, reason_id, causes, causes from unavailable_appointments
 where source = 'PRACTICE' or moved_by_practice_at is not null;;

alter table staff_tasks drop constraint staff_tasks_kind;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in (
    'REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT', 'ENTER_DETAILS', 'SAME_CLIENT', 'OTHER_OWNER',
    'UNKNOWN_STATUS', 'DECIDE_APPOINTMENT')) not valid;;
