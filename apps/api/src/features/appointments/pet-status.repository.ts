import type { PetStatus } from '@portal/domain/pets/pet-status';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { queueMail, recordAudit, theAppointment } from '../../platform/mail-and-audit.repository.ts';
import { keepTimesAndTell } from './changes/change-appointment.repository.ts';

type Own = { readonly clientId: number; readonly petId: number; readonly traceId: string };

export type PetForStatus = {
  readonly status: PetStatus;
  readonly statusBefore: PetStatus | null;
  readonly version: number;
};

export const lockPetForStatus = (transaction: Queryable, { clientId, petId }: Own): Promise<PetForStatus | null> =>
  transaction.find<PetForStatus>(sql`
    select status, status_before as "statusBefore", version from pets
     where pet_id = ${petId} and client_id = ${clientId} and status not in ('ARCHIVED', 'MERGED')
       for no key update`);

type NewStatus = Own & { readonly status: PetStatus; readonly statusBefore: PetStatus | null };

export const savePetStatus = (transaction: Queryable, { petId, status, statusBefore, clientId, traceId }: NewStatus) =>
  transaction.query(sql`
    with done as (
      update pets set status = ${status}, status_before = ${statusBefore}, version = version + 1 where pet_id = ${petId}
      returning pet_id)
    ${recordAudit({
      action: 'pet.status',
      subjectKind: 'pet',
      subjectId: sql`done.pet_id`,
      clientId,
      traceId,
      details: { status },
    })}`);

export type EndingAppointments = Own & {
  readonly hasDied: boolean;
  readonly statusBefore: PetStatus | null;
  readonly appointmentIds: readonly number[] | null;
  readonly undoSeconds: number;
};

/** After a death the appointments form one cancellation led by the soonest, so that only one email is sent. */
export const cancelAppointmentsOfPet = async (transaction: Queryable, ending: EndingAppointments): Promise<number> => {
  const { clientId, petId, hasDied, statusBefore, appointmentIds, undoSeconds, traceId } = ending;
  const rows = await transaction.query(sql`
    with target as (
      select a.appointment_id,
             case when ${hasDied}::boolean
                  then first_value(a.appointment_id) over (order by a.starts_at, a.appointment_id)
                  else a.appointment_id end as root_id
        from appointments a
       where a.client_id = ${clientId} and a.pet_id = ${petId} and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
         and (${appointmentIds}::int[] is null or a.appointment_id = any(${appointmentIds}::int[]))),
    done as (
      update appointments a set status = 'CANCELLED', version = a.version + 1, ics_sequence = a.ics_sequence + 1,
             cancelled_at = clock_timestamp(), changed_at = clock_timestamp(),
             undo_until = clock_timestamp() + make_interval(secs => ${undoSeconds}),
             cancellation_reason_id = case when ${hasDied}::boolean then
               (select min(cancellation_reason_id) from cancellation_reasons where is_bereavement) end,
             late_cancel = false,
             pet_status_before = case when a.appointment_id = target.root_id then ${statusBefore}::text end,
             cancelled_with = case when a.appointment_id <> target.root_id then target.root_id end
        from target
       where a.appointment_id = target.appointment_id
      returning a.appointment_id, a.ics_sequence, a.undo_until, a.cancelled_with),
    ${keepTimesAndTell(sql`done.cancelled_with is null`)},
    audit as (${recordAudit({ ...theAppointment, action: 'appointment.cancelled', clientId, traceId, details: { petStatus: hasDied ? 'DECEASED' : 'REHOMED' } })})
    select 1 from done`);
  return rows.length;
};

/** When its owner last said that a pet has died or moved on. What it was before may be `PENDING_REVIEW`. */
const gone = (petId: number): Sql => sql`
  gone as (
    select max(u.occurred_at) as at from audit_events u
     where u.subject_kind = 'pet' and u.subject_id = ${String(petId)} and u.action = 'pet.status'
       and u.details ->> 'status' in ('DECEASED', 'REHOMED'))`;

/** Reopens the medicine requests that were withdrawn when the pet left, within the undo period. Call it once the pet is active again. */
export const reopenMedicinesOfPet = (transaction: Queryable, { petId }: Own, undoSeconds: number) =>
  transaction.query(sql`
    with ${gone(petId)}
    select reopen_medicines(${petId}, at) from gone where at > clock_timestamp() - make_interval(secs => ${undoSeconds})`);

/** Of medicines of a pet that is back: the last answer, if nobody was to be written to when it came. */
export const tellAnswersOfPet = (transaction: Queryable, { petId }: Own) =>
  transaction.query(
    queueMail({
      kind: 'medicine-answered',
      subjectId: sql`q.medicine_request_id`,
      version: sql`q.version`,
      from: sql`medicine_requests q`,
      where: sql`
        q.medicine_request_id in (select medicine_request_id from medicine_request_items where pet_id = ${petId})
        and 'SUPERSEDED' = (
          select m.state from outbox_messages m where m.kind = 'medicine-answered' and m.subject_id = q.medicine_request_id
           order by m.created_at desc limit 1)`,
    }),
  );

/** Queues again the reminders and texts that were dropped while the pet counted as dead or rehomed. */
export const remindOfPetAgain = (transaction: Queryable, { clientId, petId }: Own, reminders: readonly string[]) =>
  transaction.query(sql`
    with ${gone(petId)},
    texts as (
      update sms_messages m set state = 'QUEUED', next_attempt_at = clock_timestamp(), finished_at = null
        from gone where m.client_id = ${clientId} and m.state = 'SUPERSEDED' and m.finished_at > gone.at)
    update outbox_messages m set state = 'PENDING', next_attempt_at = clock_timestamp(), finished_at = null
      from gone, appointments a
     where a.pet_id = ${petId} and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
       and m.kind like 'appointment-reminder-%' and m.kind = any(${reminders}::text[])
       and m.subject_id = a.appointment_id and m.state = 'SUPERSEDED' and m.finished_at > gone.at`);

export const releaseHoldsOfPet = (transaction: Queryable, { clientId, petId }: Own) =>
  transaction.query(sql`
    with released as (
      update soft_bookings set state = 'RELEASED' where client_id = ${clientId} and pet_id = ${petId} and state = 'HELD'
      returning soft_booking_id)
    delete from diary_entries d using released r where d.soft_booking_id = r.soft_booking_id and d.state = 'HELD'`);

/** Returns one appointment id per cancellation; what was cancelled for a reason of its own is none of the pet's status. */
export const listUndoableAppointments = (transaction: Queryable, { clientId, petId }: Own): Promise<number[]> =>
  transaction.values<number>(sql`
    select appointment_id as id from appointments
     where client_id = ${clientId} and pet_id = ${petId} and status = 'CANCELLED' and undo_until > clock_timestamp()
       and cancelled_with is null
       and (cancellation_reason_id is null
            or cancellation_reason_id in (select cancellation_reason_id from cancellation_reasons where is_bereavement))
     order by starts_at`);
