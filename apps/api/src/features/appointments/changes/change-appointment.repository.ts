import type { CancellationReason } from '@portal/contract/appointments/appointments.schemas';
import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql, timestamp } from '../../../database/sql.ts';
import { answersAfterUndo } from '../../../platform/answers-after-undo.repository.ts';
import { queueMail, recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';
import { tellStill } from '../../../platform/untold-news.repository.ts';
import type { AppointmentToCancel } from '../appointment-to-change.repository.ts';

type Own = { readonly clientId: number; readonly appointmentId: number; readonly traceId: string };

export type Cancelling = Own & {
  readonly reasonId: number;
  readonly note: string | null;
  readonly isBereavement: boolean;
  /** Epoch milliseconds: the deadline, and when a cancellation starts to count as late. */
  readonly cancelUntil: number;
  readonly lateAfter: number;
  /** How long the time stays reserved, and for how many cancellations an hour: undo must not be used to block diaries. */
  readonly undoSeconds: number;
  readonly undosAnHour: number;
  /** Other appointments of the same pet; ids of past appointments and of other clients are ignored. */
  readonly alsoCancel: readonly number[];
  /** Cancels the appointments of all pets that come one after another. */
  readonly together: boolean;
};

/** CTEs over `done`, whose rows have `undo_until`: reserve the times until then, and queue emails for rows matching `where`. */
export const keepTimesAndTell = (where: Sql): Sql => sql`
    freed as (
      update diary_entries d set state = 'HELD', expires_at = done.undo_until
        from done where d.appointment_id = done.appointment_id),
    mail as (${queueMail({
      ...theAppointment,
      kind: 'appointment-cancelled',
      version: sql`done.ics_sequence`,
      at: sql`done.undo_until`,
      where,
    })})`;

/** A statement of its own: only the next one sees the diary entries of a change for which this one has waited. */
export const lockAppointmentsAhead = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    select 1 from appointments where client_id = ${clientId} and starts_at > clock_timestamp()
     order by appointment_id for update`);

/** Once the practice has put something else at the time of one of them, undoing is not offered. */
const canBeRestored = (undosAnHour: number): Sql => sql`
  recent.cancellations < ${undosAnHour}
  and not exists (select 1 from diary_entries d join target t using (appointment_id)
                   where not d.may_overlap and is_taken_elsewhere(d))`;

type Cancelled = Pick<AppointmentToCancel, 'lateCancel' | 'cancelledAt' | 'undoUntil' | 'alsoCancelled'>;

/** Keeps the times as expiring diary entries for the undo period. Returns null if nothing was left to cancel; lock the client's appointments first. */
export const cancelAppointments = (transaction: Queryable, cancelling: Cancelling): Promise<Cancelled | null> => {
  const { clientId, appointmentId, isBereavement } = cancelling;
  return transaction.find<Cancelled>(sql`
    with target as (
      select a.appointment_id, a.pet_id from appointments a
       where a.client_id = ${clientId} and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
         and exists (select 1 from appointments m where m.appointment_id = ${appointmentId} and m.status = 'BOOKED'
                        and clock_timestamp() <= ${timestamp(cancelling.cancelUntil)}
                        and (m.pet_id = a.pet_id and (a.appointment_id = ${appointmentId} or a.appointment_id = any(${cancelling.alsoCancel}::int[]))
                          or ${cancelling.together}::boolean and m.group_id = a.group_id and not m.group_left and not a.group_left))
       order by a.appointment_id
       for update),
    recent as (
      select count(*) as cancellations from appointments r
       where r.client_id = ${clientId} and r.source = 'PORTAL' and r.cancelled_at > clock_timestamp() - interval '1 hour'),
    pet as (
      update pets t set status = 'DECEASED', status_before = before.status, version = t.version + 1
        from (select p.pet_id, p.status from pets p join target using (pet_id) where target.appointment_id = ${appointmentId}
                and ${isBereavement}::boolean and p.status <> 'DECEASED') before
       where t.pet_id = before.pet_id
      returning t.pet_id, before.status),
    death as (${recordAudit({ ...cancelling, action: 'pet.status', subjectKind: 'pet', subjectId: sql`pet.pet_id`, rows: sql`pet`, details: { status: 'DECEASED' } })}),
    done as (
      update appointments a set status = 'CANCELLED', version = a.version + 1, ics_sequence = a.ics_sequence + 1,
             cancelled_at = clock_timestamp(), changed_at = clock_timestamp(),
             undo_until = clock_timestamp() + make_interval(secs => case when ${canBeRestored(cancelling.undosAnHour)}
               then ${cancelling.undoSeconds} else 0 end),
             cancellation_reason_id = ${cancelling.reasonId},
             cancellation_note = case when a.appointment_id = ${appointmentId} then ${cancelling.note}::text end,
             late_cancel = not ${isBereavement}::boolean and clock_timestamp() > ${timestamp(cancelling.lateAfter)},
             cancelled_with = case when a.appointment_id <> ${appointmentId} then ${appointmentId}::int end,
             pet_status_before = case when a.appointment_id = ${appointmentId} then (select status from pet) end
        from target, recent
       where a.appointment_id = target.appointment_id
      returning a.appointment_id, a.ics_sequence, a.starts_at, a.late_cancel, a.cancelled_at, a.undo_until),
    ${keepTimesAndTell(sql`done.appointment_id = ${appointmentId}::int`)},
    audit as (${recordAudit({ ...theAppointment, ...cancelling, action: 'appointment.cancelled', details: { reasonId: cancelling.reasonId } })})
    select late_cancel as "lateCancel", cancelled_at as "cancelledAt",
           case when undo_until > clock_timestamp() then undo_until end as "undoUntil",
           (select coalesce(jsonb_agg(o.appointment_id order by o.starts_at), '[]') from done o
             where o.appointment_id <> ${appointmentId}) as "alsoCancelled"
      from done where appointment_id = ${appointmentId}`);
};

type Restoring = Own & {
  /** The most future appointments that the client may have booked online; null for any number. */
  readonly mostOpen: number | null;
};

type Restored = {
  readonly isRestored: boolean;
  readonly isAllowed: boolean;
  /** Requests for medicines that are open again with a pet that had died. */
  readonly reopened: number | null;
};

/**
 * Restores every appointment cancelled together, or none. Whatever is ahead of a pet that had died returns in any case. Returns
 * `OVER` if the undo period is over or a time has been taken. Lock the client first.
 */
export const restoreAppointments = async (
  transaction: Queryable,
  { clientId, appointmentId, traceId, mostOpen }: Restoring,
): Promise<'RESTORED' | 'ABOVE_LIMIT' | 'OVER'> => {
  const row = await transaction.find<Restored>(sql`
    with root as (
      select coalesce(cancelled_with, appointment_id) as id from appointments
       where appointment_id = ${appointmentId} and client_id = ${clientId}),
    target as (
      select a.appointment_id, a.pet_id, a.pet_status_before, a.source, a.cancelled_at from appointments a, root
       where a.client_id = ${clientId} and a.status = 'CANCELLED' and a.undo_until > clock_timestamp()
         and (a.appointment_id = root.id or a.cancelled_with = root.id)
         and exists (select 1 from diary_entries d where d.appointment_id = root.id)
       order by a.appointment_id
       for update of a),
    permission as (
      select ${mostOpen}::int is null or count(*) filter (where t.source = 'PORTAL') = 0 or bool_or(t.pet_status_before is not null)
             or count(*) filter (where t.source = 'PORTAL') + (
                  select count(*) from appointments a where a.client_id = ${clientId} and a.status = 'BOOKED'
                     and a.source = 'PORTAL' and a.starts_at > clock_timestamp()) <= ${mostOpen}::int as is_allowed
        from target t),
    entry as (
      update diary_entries d set state = 'BOOKED', expires_at = null
        from target, permission where is_allowed and d.appointment_id = target.appointment_id
      returning d.appointment_id),
    done as (
      update appointments a set status = 'BOOKED', version = a.version + 1, ics_sequence = a.ics_sequence + 1,
             ${answersAfterUndo}, cancelled_at = null, changed_at = clock_timestamp(), undo_until = null, cancellation_reason_id = null, cancellation_note = null,
             late_cancel = false, cancelled_with = null, pet_status_before = null
        from entry where a.appointment_id = entry.appointment_id
      returning a.appointment_id, a.ics_sequence),
    untold as (${tellStill({ changes: 2 })}),
    pet as (
      update pets t set status = target.pet_status_before, status_before = null, version = t.version + 1
        from target where t.pet_id = target.pet_id and target.pet_status_before is not null
          and target.appointment_id in (select appointment_id from done)
      returning t.pet_id, target.cancelled_at),
    audit as (${recordAudit({ ...theAppointment, action: 'appointment.restored', clientId, traceId })})
    select exists (select 1 from done where appointment_id = ${appointmentId}) as "isRestored", is_allowed as "isAllowed",
           (select reopen_medicines(pet.pet_id, pet.cancelled_at) from pet) as "reopened" from permission`);
  if (row?.isRestored) return 'RESTORED';
  return row?.isAllowed === false ? 'ABOVE_LIMIT' : 'OVER';
};

export const listCancellationReasons = (database: Queryable): Promise<CancellationReason[]> =>
  database.query<CancellationReason>(sql`
    select cancellation_reason_id as "reasonId", name, asks_note as "asksNote", is_bereavement as "isBereavement"
      from cancellation_reasons order by cancellation_reason_id`);
