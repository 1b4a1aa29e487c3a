import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { afterVisitRest, queueMail, theAppointment } from '../../platform/mail-and-audit.repository.ts';
import { unsentMail } from '../../platform/outbox/outbox.repository.ts';
import { notByClient, startLastTold, tellStill } from '../../platform/untold-news.repository.ts';
import { among, type Batch, type Range } from './staging.repository.ts';

type Changed = Batch & Range;

const changedIn = (changed: Changed): Sql => among(changed, "'CHANGED'");

/** Whom an import tells of changes: nobody, those whom the portal has told of the appointment, or everybody. */
export type Audience = 'NOBODY' | 'TOLD_BEFORE' | 'EVERYBODY';
type News = { readonly newsIds: readonly number[] };
type Telling = Changed & { readonly audience: Exclude<Audience, 'NOBODY'> };

/** A reminder names, and brings for the calendar, all appointments that the client has at a practice on that day. */
const isNamedByReminder = sql`exists (
  select 1 from appointments o join outbox_messages m on m.subject_id = o.appointment_id and m.kind like 'appointment-reminder-%'
   where o.client_id = a.client_id and o.practice_id = a.practice_id and m.state = 'SENT' and m.finished_at > a.created_at
     and (to_timestamp(m.subject_version * 60.0) at time zone p.time_zone)::date = (a.starts_at at time zone p.time_zone)::date)`;

/** Whether the client knows the appointment from the portal: booked or changed it here, or got an email about it. */
const isKnownToClient = ({ audience }: Telling): Sql =>
  audience === 'EVERYBODY'
    ? sql`true`
    : sql`(a.source = 'PORTAL' or a.amendments > 0 or ${isNamedByReminder} or exists (select 1 from booking_requests q where q.appointment_id = a.appointment_id)
           or exists (
             select 1 from outbox_messages m
              where m.subject_id = a.appointment_id and m.kind like 'appointment-%' and m.state = 'SENT'))`;

const isAhead = sql`a.status = 'BOOKED' and a.starts_at > clock_timestamp()`;
const isMoved = sql`r.changed_columns && array['starts_at', 'clinician', 'reason']`;
const hasOtherStatus = sql`'status' = any(r.changed_columns)`;

/** Call it before the change, because emails strike out the time that the client was told. Returns what clients know from the portal. */
export const rememberFormerTimes = (transaction: Queryable, changed: Telling): Promise<number[]> =>
  transaction.values<number>(sql`
    update appointments a set moved_from = case when ${hasOtherStatus} then null else ${startLastTold} end,
           group_left = a.group_left or (a.group_id is not null and ${isMoved}), moved_by_practice_at = case when ${hasOtherStatus} then null else clock_timestamp() end
      from import_rows r, practices p
     where ${changedIn(changed)} and r.id = a.appointment_id and p.practice_id = a.practice_id and (${isMoved} or ${hasOtherStatus}) and ${isKnownToClient(changed)}
    returning a.appointment_id as id`);

/** Ends requests to move appointments that the import has moved. Otherwise the deadline could move them again. */
export const endMoveRequests = (transaction: Queryable, { newsIds, ...changed }: Telling & News) =>
  transaction.query(sql`
    with ended as (
      update booking_requests q set outcome = 'WITHDRAWN', answered_at = now()
        from import_rows r
       where ${changedIn(changed)} and r.id = q.appointment_id and 'starts_at' = any(r.changed_columns)
         and q.appointment_id = any(${newsIds}::int[]) and q.kind = 'MOVE' and q.outcome is null and q.decided_by = 'PRACTICE'
      returning q.diary_entry_id)
    delete from diary_entries d using ended where d.diary_entry_id = ended.diary_entry_id`);

const mail = (kind: Sql, version: Sql): Sql => sql`
  insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
  select gen_random_uuid(), ${kind}, a.appointment_id, ${version}, ${afterVisitRest(sql`a`)}`;

/** Emails clients about appointments that the practice's staff have booked, rescheduled, cancelled or restored. */
export const tellClients = async (
  transaction: Queryable,
  { newIds, newsIds, ...changed }: Telling & News & { readonly newIds: readonly number[] },
): Promise<void> => {
  if (changed.audience === 'EVERYBODY')
    await transaction.query(sql`
    ${mail(sql`'appointment-booked'`, sql`0`)} from appointments a
     where a.appointment_id = any(${newIds}::int[]) and ${isAhead}`);
  await transaction.query(sql`
    ${mail(
      sql`case when a.status = 'CANCELLED' then 'appointment-cancelled-by-practice'
               when ${hasOtherStatus} then 'appointment-booked' else 'appointment-moved-by-practice' end`,
      sql`case when a.status = 'BOOKED' and ${hasOtherStatus} then 0 else a.ics_sequence end`,
    )}
      from import_rows r join appointments a on a.appointment_id = r.id
     where ${changedIn(changed)} and a.appointment_id = any(${newsIds}::int[])
       and ((${isAhead} and (${isMoved} or ${hasOtherStatus}))
         or (a.status = 'CANCELLED' and ${hasOtherStatus} and a.starts_at > clock_timestamp()))`);
};

/**
 * Entries that ended while their appointment was cancelled wait again once the practice restores it: at most one for each pet and
 * reason, and none whose end an email tells. Call it before `cancelled_at` is cleared.
 */
export const waitAgain = (transaction: Queryable, { days, ...changed }: Changed & { readonly days: number }) =>
  transaction.query(sql`
    with restored as (
      select distinct on (e.pet_id, e.reason_id) e.waiting_entry_id,
             least(a.starts_at, e.joined_at + make_interval(days => ${days})) as ends_at
        from appointments a join waiting_entries e on e.appointment_id = a.appointment_id
       where a.appointment_id = any(array(select r.id from import_rows r where ${changedIn(changed)}))
         and a.cancelled_at is not null and ${isAhead}
         and e.state = 'ENDED' and e.ends_at between a.cancelled_at and clock_timestamp()
         and not exists (
               select 1 from waiting_entries n where n.pet_id = e.pet_id and n.reason_id = e.reason_id and n.state <> 'ENDED')
         and not exists (
               select 1 from outbox_messages m
                where m.kind = 'waiting-list-closed' and m.subject_id = e.waiting_entry_id and m.state in ('PENDING', 'SENT'))
       order by e.pet_id, e.reason_id, e.waiting_entry_id desc)
    update waiting_entries e set state = 'WAITING', ends_at = restored.ends_at
      from restored where e.waiting_entry_id = restored.waiting_entry_id`);

/** Pages show when the practice cancelled. Compares with the row, because its status may have changed since the import read it. */
export const noteCancellations = (transaction: Queryable, changed: Changed) =>
  transaction.query(sql`
    update appointments a set cancelled_at = case when a.status = 'CANCELLED' then clock_timestamp() end, ${notByClient}
      from import_rows r
     where ${changedIn(changed)} and r.id = a.appointment_id and (a.status = 'CANCELLED') <> (a.cancelled_at is not null)`);

/**
 * What the practice restores is no longer part of its client's cancellation. The other appointments stay cancelled, and the
 * email about the earliest of them names them all.
 */
export const leaveCancellations = (transaction: Queryable, changed: Changed) =>
  transaction.query(sql`
    with restored as (
      select a.appointment_id, a.client_id, a.pet_status_before from appointments a
       where a.appointment_id = any(array(select r.id from import_rows r where ${changedIn(changed)}))
         and a.status <> 'CANCELLED' and a.undo_until is not null),
    rest as (
      select a.appointment_id, restored.pet_status_before,
             first_value(a.appointment_id) over (partition by a.cancelled_with order by a.starts_at, a.appointment_id) as leader_id,
             exists (select 1 from ${unsentMail} m where m.kind = 'appointment-cancelled' and m.subject_id = a.cancelled_with) as is_news
        from restored join appointments a on a.client_id = restored.client_id and a.cancelled_with = restored.appointment_id
       where a.status = 'CANCELLED'),
    done as (
      update appointments a set cancelled_with = case when a.appointment_id <> rest.leader_id then rest.leader_id end,
             pet_status_before = case when a.appointment_id = rest.leader_id then rest.pet_status_before end
        from rest where a.appointment_id = rest.appointment_id
      returning a.appointment_id, a.ics_sequence, a.undo_until, a.cancelled_with is null and rest.is_news as is_to_tell),
    mail as (${queueMail({
      ...theAppointment,
      kind: 'appointment-cancelled',
      version: sql`done.ics_sequence`,
      at: sql`done.undo_until`,
      where: sql`done.is_to_tell`,
    })})
    update appointments a set cancelled_at = null, ${notByClient}
      from restored where a.appointment_id = restored.appointment_id`);

/** Call it last. What the client has not been told yet, such as their own cancellation, is no older for what an import changes besides. */
export const tellWhatWaits = (transaction: Queryable, changed: Changed) =>
  transaction.query(sql`
    with done as (
      select a.appointment_id, a.ics_sequence from appointments a
       where a.appointment_id = any(array(select r.id from import_rows r where ${changedIn(changed)})))
    ${tellStill({ changes: 1 })}`);
