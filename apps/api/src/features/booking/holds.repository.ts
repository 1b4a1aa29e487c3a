import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

export type SoftBookingRow = {
  readonly softBookingId: string;
  readonly state: 'HELD' | 'REPLACED' | 'RELEASED' | 'EXPIRED' | 'CONVERTED';
  readonly practiceId: number;
  readonly reasonId: number;
  readonly petId: number | null;
  readonly clinicianId: number;
  readonly clinicianName: string;
  readonly clinicianType: ClinicianType;
  readonly timeZone: string;
  readonly start: number;
  readonly end: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly hardExpiresAt: number;
  readonly extensions: number;
  readonly replaces: string | null;
  readonly appointmentId: number | null;
  readonly now: number;
};

type Owned = { readonly clientId: number; readonly softBookingId: string };

/** An overdue hold reads as expired even if it has not been cleared yet. */
export const softBookingColumns = sql`
  s.soft_booking_id as "softBookingId",
  case when s.state = 'HELD' and s.expires_at <= clock_timestamp() then 'EXPIRED' else s.state end as state,
  s.practice_id as "practiceId", s.reason_id as "reasonId", s.pet_id as "petId", s.clinician_id as "clinicianId",
  c.display_name as "clinicianName", c.clinician_type as "clinicianType", p.time_zone as "timeZone",
  s.starts_at as start, s.ends_at as end, s.created_at as "createdAt", s.expires_at as "expiresAt",
  coalesce(s.hard_expires_at, s.expires_at) as "hardExpiresAt", s.extensions, s.replaces,
  s.appointment_id as "appointmentId", clock_timestamp() as now`;

export const softBookingTables = sql`
  soft_bookings s
  join clinicians c using (clinician_id)
  join practices p on p.practice_id = s.practice_id`;

export const findSoftBooking = async (
  database: Queryable,
  { clientId, softBookingId }: Owned,
): Promise<SoftBookingRow | null> => {
  const rows = await database.query<SoftBookingRow>(sql`
    select ${softBookingColumns} from ${softBookingTables}
     where s.soft_booking_id = ${softBookingId} and s.client_id = ${clientId}`);
  return rows[0] ?? null;
};

export type NewHold = {
  readonly softBookingId: string;
  readonly clientId: number;
  readonly practiceId: number;
  readonly petId: number;
  readonly reasonId: number;
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly minutes: number;
  /** Maximum life including extensions, further limited by the lead time. */
  readonly mostMinutes: number;
  readonly leadTimeMinutes: number;
  readonly replaces: string | null;
};

/** Returns false if the time is taken; the caller must then roll back. */
export const insertHold = async (transaction: Queryable, hold: NewHold): Promise<boolean> => {
  const rows = await transaction.query(sql`
    with held as (
      insert into soft_bookings (soft_booking_id, client_id, practice_id, pet_id, reason_id, clinician_id, starts_at, ends_at,
                                 expires_at, hard_expires_at, replaces)
      values (${hold.softBookingId}, ${hold.clientId}, ${hold.practiceId}, ${hold.petId}, ${hold.reasonId}, ${hold.clinicianId},
              ${timestamp(hold.start)}, ${timestamp(hold.end)},
              clock_timestamp() + make_interval(mins => ${hold.minutes}),
              least(clock_timestamp() + make_interval(mins => ${hold.mostMinutes}),
                    greatest(clock_timestamp() + make_interval(mins => ${hold.minutes}),
                             ${timestamp(hold.start - hold.leadTimeMinutes * 60_000)})), ${hold.replaces})
      returning expires_at)
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, expires_at, soft_booking_id)
    select ${hold.practiceId}::int, ${hold.clinicianId}::int, ${hold.petId}::int, ${timestamp(hold.occupiedFrom)},
           ${timestamp(hold.occupiedTo)}, 'HELD', held.expires_at, ${hold.softBookingId}
      from held
    on conflict do nothing
    returning 1`);
  return rows.length === 1;
};

type Extension = Owned & { readonly minutes: number; readonly mostExtensions: number };

/** Returns false if the hold has expired or used up its extensions. */
export const extendHold = async (
  database: Queryable,
  { clientId, softBookingId, minutes, mostExtensions }: Extension,
): Promise<boolean> => {
  const rows = await database.query(sql`
    with extended as (
      update soft_bookings
         set extensions = extensions + 1,
             expires_at = least(expires_at + make_interval(mins => ${minutes}), hard_expires_at)
       where soft_booking_id = ${softBookingId} and client_id = ${clientId} and state = 'HELD'
         and expires_at > clock_timestamp() and expires_at < hard_expires_at and extensions < ${mostExtensions}
      returning soft_booking_id, expires_at)
    update diary_entries d set expires_at = extended.expires_at
      from extended where d.soft_booking_id = extended.soft_booking_id and d.state = 'HELD'
    returning 1`);
  return rows.length === 1;
};

type Ending = Owned & { readonly as: 'RELEASED' | 'REPLACED' };

export const endHold = async (transaction: Queryable, { clientId, softBookingId, as }: Ending): Promise<boolean> => {
  const rows = await transaction.query(sql`
    with ended as (
      update soft_bookings set state = ${as}
       where soft_booking_id = ${softBookingId} and client_id = ${clientId} and state = 'HELD'
         and expires_at > clock_timestamp()
      returning soft_booking_id)
    delete from diary_entries d using ended where d.soft_booking_id = ended.soft_booking_id and d.state = 'HELD'
    returning 1`);
  return rows.length === 1;
};

/** Serialises one client's holds, so that each transaction sees the others'. */
export const lockHoldsOf = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`select 1 from clients where client_id = ${clientId} for no key update`);

type Twin = Pick<NewHold, 'clientId' | 'petId' | 'reasonId' | 'start'> & {
  readonly clinicianIds: readonly number[];
};

export const findTwinHold = async (database: Queryable, twin: Twin): Promise<string | null> => {
  const rows = await database.query<{ id: string }>(sql`
    select soft_booking_id as id from soft_bookings
     where client_id = ${twin.clientId} and state = 'HELD' and expires_at > clock_timestamp()
       and pet_id = ${twin.petId} and reason_id = ${twin.reasonId} and starts_at = ${timestamp(twin.start)}
       and clinician_id = any(${twin.clinicianIds}::int[])
     limit 1`);
  return rows[0]?.id ?? null;
};

export const listLiveHolds = async (database: Queryable, clientId: number): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(sql`
    select soft_booking_id as id from soft_bookings
     where client_id = ${clientId} and state = 'HELD' and expires_at > clock_timestamp()
     order by created_at`);
  return rows.map(({ id }) => id);
};
