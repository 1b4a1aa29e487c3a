import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';
import { afterVisitRest, queueMail } from '../../platform/mail-and-audit.repository.ts';
import { notByClient, startLastTold } from '../../platform/untold-news.repository.ts';

type BookingKey = { readonly source: string; readonly externalId: string };

const kind = 'appointments';

export type StoredBooking = { readonly appointmentId: number; readonly contents: string | null };

/** The source's booking under this name, locked until the transaction ends. */
export const findStoredBooking = async (
  transaction: Queryable,
  { source, externalId }: BookingKey,
): Promise<StoredBooking | null> => {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${source} ${externalId}`}, 0))`);
  return transaction.find<StoredBooking>(sql`
    select id as "appointmentId", version as contents from external_ids
     where kind = ${kind} and source = ${source} and external_id = ${externalId}`);
};

type Ids = { readonly petId: number; readonly clinicianId: number; readonly reasonId: number };

export type BookingFacts = {
  readonly clientId: number | null;
  readonly practiceId: number | null;
  readonly reasonMinutes: number | null;
};

type Reach = { readonly practiceIds: readonly number[] | null };

/** Null if there is no such pet, clinician or reason within reach. */
export const findBookingFacts = (
  database: Queryable,
  { petId, clinicianId, reasonId, practiceIds }: Ids & Reach,
): Promise<BookingFacts> =>
  database.certainRow<BookingFacts>(sql`
    select (select client_id from pets join clients c using (client_id)
             where pet_id = ${petId} and c.erased_at is null
               and (${practiceIds}::int[] is null or pets.practice_id = any(${practiceIds}::int[]))) as "clientId",
           (select practice_id from clinicians where clinician_id = ${clinicianId}
               and (${practiceIds}::int[] is null or practice_id = any(${practiceIds}::int[]))) as "practiceId",
           (select duration_minutes from appointment_reasons where reason_id = ${reasonId}) as "reasonMinutes"`);

export type Booking = Ids & {
  readonly clientId: number;
  readonly practiceId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly note: string | null;
};

const about = { subjectId: sql`done.appointment_id` };
const isAhead = sql`done.starts_at > clock_timestamp()`;

/** May overlap anything, because staff decide; the portal never books over it. */
export const insertBooking = (
  transaction: Queryable,
  { source, externalId, contents, ...b }: Booking & BookingKey & { readonly contents: string },
): Promise<number> =>
  transaction.certainValue<number>(sql`
    with fresh as (
      select nextval(pg_get_serial_sequence('appointments', 'appointment_id'))::int as appointment_id, r.is_initial_consultation,
             ${timestamp(b.startsAt)} - make_interval(mins => r.buffer_before_minutes) as occupied_from,
             ${timestamp(b.endsAt)} + make_interval(mins => r.buffer_after_minutes) as occupied_to, p.name as practice_name
        from appointment_reasons r, practices p where r.reason_id = ${b.reasonId} and p.practice_id = ${b.practiceId}),
    named as (
      insert into external_ids (kind, source, external_id, id, version)
      select ${kind}, ${source}, ${externalId}, appointment_id, ${contents} from fresh),
    done as (
      insert into appointments (appointment_id, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                note, source, is_initial_consultation, reference)
      select appointment_id, ${b.practiceId}::int, ${b.clientId}::int, ${b.petId}::int, ${b.reasonId}::int, ${b.clinicianId}::int,
             ${timestamp(b.startsAt)}, ${timestamp(b.endsAt)}, ${b.note}, 'PRACTICE', is_initial_consultation,
             appointment_reference(practice_name, appointment_id)
        from fresh
      returning appointment_id, starts_at),
    entry as (
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id, may_overlap)
      select ${b.practiceId}::int, ${b.clinicianId}::int, ${b.petId}::int, occupied_from, occupied_to, 'BOOKED', appointment_id, true
        from fresh),
    mail as (${queueMail({ ...about, kind: 'appointment-booked', where: isAhead })})
    select appointment_id as "appointmentId" from done`);

export const rememberContents = (
  transaction: Queryable,
  { source, externalId, contents }: BookingKey & { readonly contents: string },
) =>
  transaction.query(sql`
    update external_ids set version = ${contents}, seen_at = clock_timestamp()
     where kind = ${kind} and source = ${source} and external_id = ${externalId}`);

type Target = { readonly appointmentId: number; readonly version: number };

/**
 * Returns false after a concurrent change. Afterwards the entry belongs to the practice's own system, unless the time has
 * to be free: then a taken time violates an exclusion constraint.
 */
export const moveBooking = (
  transaction: Queryable,
  {
    appointmentId,
    version,
    tellsClient,
    isFree = false,
    ...b
  }: Booking & Target & { readonly tellsClient: boolean; readonly isFree?: boolean },
): Promise<boolean> =>
  transaction.returnsRow(sql`
    with done as (
      update appointments a
         set clinician_id = ${b.clinicianId}, practice_id = ${b.practiceId}, starts_at = ${timestamp(b.startsAt)},
             ends_at = ${timestamp(b.endsAt)}, note = ${b.note}, reason_id = ${b.reasonId},
             is_initial_consultation = case when a.reason_id = r.reason_id then a.is_initial_consultation else r.is_initial_consultation end,
             group_left = a.group_id is not null, moved_from = ${startLastTold}, moved_by_practice_at = case when ${tellsClient}::boolean then clock_timestamp() end, version = a.version + 1, ics_sequence = a.ics_sequence + 1, changed_at = clock_timestamp()
        from appointment_reasons r
       where a.appointment_id = ${appointmentId} and a.version = ${version} and a.status = 'BOOKED' and r.reason_id = ${b.reasonId}
      returning a.appointment_id, a.group_id, a.starts_at, a.ends_at, a.ics_sequence, r.buffer_before_minutes, r.buffer_after_minutes),
    entry as (
      update diary_entries d
         set practice_id = ${b.practiceId}, clinician_id = ${b.clinicianId}, may_overlap = not ${isFree}::boolean,
             occupied_from = done.starts_at - make_interval(mins => done.buffer_before_minutes),
             occupied_to = done.ends_at + make_interval(mins => done.buffer_after_minutes)
        from done where d.appointment_id = done.appointment_id),
    mail as (${queueMail({
      ...about,
      kind: 'appointment-moved-by-practice',
      version: sql`done.ics_sequence`,
      at: afterVisitRest(sql`done`),
      where: sql`${tellsClient}::boolean and ${isAhead}`,
    })})
    select 1 from done`);

/** Returns false after a concurrent change. The time is free at once. */
export const cancelBooking = (
  transaction: Queryable,
  { appointmentId, version, tellsClient = true }: Target & { readonly tellsClient?: boolean },
): Promise<boolean> =>
  transaction.returnsRow(sql`
    with done as (
      update appointments a
         set status = 'CANCELLED', version = a.version + 1, ics_sequence = a.ics_sequence + 1,
             cancelled_at = clock_timestamp(), changed_at = clock_timestamp(), ${notByClient}
       where a.appointment_id = ${appointmentId} and a.version = ${version} and a.status <> 'CANCELLED'
      returning a.appointment_id, a.group_id, a.starts_at, a.ics_sequence),
    freed as (
      delete from diary_entries d using done where d.appointment_id = done.appointment_id),
    mail as (${queueMail({
      ...about,
      kind: 'appointment-cancelled-by-practice',
      version: sql`done.ics_sequence`,
      at: afterVisitRest(sql`done`),
      where: sql`${tellsClient}::boolean and ${isAhead}`,
    })})
    select 1 from done`);
