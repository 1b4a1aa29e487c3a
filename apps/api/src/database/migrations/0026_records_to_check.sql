-- A record of the practice's own system that cannot be read or mapped, such as `provet: appointment 104`.
alter table staff_tasks
  add column remote_record text,
  drop constraint staff_tasks_kind,
  drop constraint staff_tasks_about;;
alter table staff_tasks
  add constraint staff_tasks_kind check (kind in (
    'REVIEW_PET', 'SAME_MICROCHIP', 'ANSWER_QUESTION', 'ANSWER_COMPLAINT', 'ENTER_APPOINTMENT', 'ENTER_DETAILS', 'SAME_CLIENT', 'OTHER_OWNER',
    'UNKNOWN_STATUS', 'DECIDE_APPOINTMENT', 'CHECK_RECORD')) not valid;;
alter table staff_tasks
  add constraint staff_tasks_about check (
    (kind = 'CHECK_RECORD') = (remote_record is not null)
    and (num_nonnulls(pet_id, practice_message_id, appointment_id, client_id) = 1
         or (kind = 'CHECK_RECORD' and num_nonnulls(pet_id, practice_message_id, appointment_id, client_id) = 0))) not valid;;
-- allowed: index, the table is small, and few of its rows have the new column
create index staff_tasks_of_record on staff_tasks (remote_record) where remote_record is not null and done_at is null;;

alter table connections
  -- When the system was found unreliable; everything is then read again, which is no first load: clients are told.
  add column blocked_at timestamptz,
  -- The name of the reason that a client's cancellation is entered with; null: without one.
  add column cancellation_reason text,
  -- What the system cannot do, as its last check found.
  add column notes text[] not null default '{}';;
