import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { HoldRules, HoldState } from '@portal/domain/booking/hold';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';

export type Owner =
  | { readonly kind: 'client'; readonly clientId: number }
  | { readonly kind: 'guest'; readonly guestBookingId: number };

const ownedBy = (owner: Owner): Sql =>
  owner.kind === 'client' ? sql`s.client_id = ${owner.clientId}` : sql`s.guest_booking_id = ${owner.guestBookingId}`;

export type HoldRow = {
  readonly softBookingId: string;
  readonly state: HoldState;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly petId: number | null;
  readonly alsoPetIds: readonly number[];
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

/** The practice's own system may have entered something else over the kept time `s`. */
const isOverlapped = sql`exists (select 1 from diary_entries d where d.soft_booking_id = s.soft_booking_id and is_taken_elsewhere(d))`;

/** A hold `s` that is overdue, or whose time the practice has taken, reads as expired even if it has not been cleared yet. */
export const holdState = sql`
  case when s.state = 'HELD' and (s.expires_at <= clock_timestamp() or ${isOverlapped}) then 'EXPIRED' else s.state end`;

export const holdColumns = sql`
  s.soft_booking_id as "softBookingId",
  ${holdState} as state,
  s.practice_id as "practiceId", s.reason_id as "reasonId", s.pet_id as "petId", s.also_pet_ids as "alsoPetIds", s.clinician_id as "clinicianId",
  c.display_name as "clinicianName", c.clinician_type as "clinicianType", p.time_zone as "timeZone",
  s.starts_at as start, s.ends_at as end, s.created_at as "createdAt", s.expires_at as "expiresAt",
  coalesce(s.hard_expires_at, s.expires_at) as "hardExpiresAt", s.extensions, s.replaces,
  s.appointment_id as "appointmentId", clock_timestamp() as now`;

export const holdTables = sql`
  soft_bookings s
  join clinicians c using (clinician_id)
  join practices p on p.practice_id = s.practice_id`;

/** Whether the hold `s` is for these pets and this reason. */
export const isAbout = ({ petIds: [petId, ...alsoPetIds], reasonId }: BookingSubject): Sql => sql`
  s.pet_id = ${petId ?? null}::int and s.also_pet_ids = ${alsoPetIds}::int[] and s.reason_id = ${reasonId}`;

export type Owned = { readonly owner: Owner; readonly softBookingId: string };

export const findHold = (database: Queryable, { owner, softBookingId }: Owned): Promise<HoldRow | null> =>
  database.find<HoldRow>(sql`
    select ${holdColumns} from ${holdTables} where s.soft_booking_id = ${softBookingId} and ${ownedBy(owner)}`);

export type NewHold = {
  readonly softBookingId: string;
  readonly owner: Owner;
  readonly subject: BookingSubject;
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly leadTimeMinutes: number;
  readonly replaces: string | null;
  readonly rules: HoldRules;
  /** Upper limit for a guest who has signed in. */
  readonly longestClaimedMinutes: number;
};

/** Returns false if the time is taken; the transaction must then be rolled back. */
export const insertHold = (transaction: Queryable, hold: NewHold): Promise<boolean> => {
  const { owner, rules } = hold;
  const { practiceId, reasonId } = hold.subject;
  const [petId = null, ...alsoPetIds] = hold.subject.petIds;
  const clientId = owner.kind === 'client' ? owner.clientId : null;
  const guestBookingId = owner.kind === 'guest' ? owner.guestBookingId : null;
  const continued = rules.continuesReplaced ? hold.replaces : null;
  return transaction.returnsRow(sql`
    with clock as materialized (
      select clock_timestamp() as now, coalesce(g.holding_since, clock_timestamp()) as since,
             case when g.identity_id is null then ${rules.longestMinutes}::int
                  else ${hold.longestClaimedMinutes}::int end as longest_minutes,
             o.expires_at as continued_until, coalesce(o.extensions, 0) as extensions
        from (select 1) one
        left join guest_bookings g on g.guest_booking_id = ${guestBookingId}::int
        left join soft_bookings o on o.soft_booking_id = ${continued}::text),
    bounds as (
      select greatest(now + make_interval(mins => ${rules.minutes}), continued_until) as expires_at,
             least(since + make_interval(mins => longest_minutes),
                   greatest(${timestamp(hold.start - hold.leadTimeMinutes * 60_000)},
                            case when ${rules.mayReachLeadTime}::boolean
                                 then now + make_interval(mins => ${rules.minutes}) end)) as hard_expires_at,
             extensions
        from clock),
    held as (
      insert into soft_bookings (soft_booking_id, client_id, guest_booking_id, practice_id, pet_id, reason_id, clinician_id,
                                 starts_at, ends_at, expires_at, hard_expires_at, extensions, replaces, also_pet_ids)
      select ${hold.softBookingId}, ${clientId}::int, ${guestBookingId}::int, ${practiceId}::int, ${petId}::int,
             ${reasonId}::int, ${hold.clinicianId}::int, ${timestamp(hold.start)}, ${timestamp(hold.end)},
             least(bounds.expires_at, bounds.hard_expires_at), bounds.hard_expires_at, bounds.extensions,
             ${hold.replaces}::text, ${alsoPetIds}::int[]
        from bounds
      returning expires_at)
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, expires_at, soft_booking_id)
    select ${practiceId}::int, ${hold.clinicianId}::int, ${petId}::int, ${timestamp(hold.occupiedFrom)},
           ${timestamp(hold.occupiedTo)}, 'HELD', held.expires_at, ${hold.softBookingId}
      from held
    on conflict do nothing
    returning 1`);
};

type Extension = Owned & Pick<HoldRules, 'minutes' | 'mostExtensions'>;

/** Returns false if the hold has expired or used up its extensions. */
export const extendHoldOnce = (database: Queryable, { owner, softBookingId, minutes, mostExtensions }: Extension) =>
  database.returnsRow(sql`
    with extended as (
      update soft_bookings s
         set extensions = extensions + 1,
             expires_at = least(expires_at + make_interval(mins => ${minutes}), hard_expires_at)
       where s.soft_booking_id = ${softBookingId} and ${ownedBy(owner)} and s.state = 'HELD'
         and s.expires_at > clock_timestamp() and s.expires_at < s.hard_expires_at and s.extensions < ${mostExtensions} and not ${isOverlapped}
      returning s.soft_booking_id, s.expires_at)
    update diary_entries d set expires_at = extended.expires_at
      from extended where d.soft_booking_id = extended.soft_booking_id and d.state = 'HELD'
    returning 1`);

export type EndedHold = { readonly softBookingId: string; readonly practiceId: number };

type Ending = {
  readonly owner: Owner;
  readonly softBookingId: string | null;
  readonly as: 'RELEASED' | 'REPLACED';
};

export const endHolds = (transaction: Queryable, { owner, softBookingId, as }: Ending): Promise<EndedHold[]> =>
  transaction.query<EndedHold>(sql`
    with ended as (
      update soft_bookings s set state = ${as}
       where (${softBookingId}::text is null or s.soft_booking_id = ${softBookingId}::text) and ${ownedBy(owner)}
         and s.state = 'HELD' and s.expires_at > clock_timestamp()
      returning s.soft_booking_id, s.practice_id),
    freed as (
      delete from diary_entries d using ended where d.soft_booking_id = ended.soft_booking_id and d.state = 'HELD')
    select soft_booking_id as "softBookingId", practice_id as "practiceId" from ended`);

export const listLiveHolds = (database: Queryable, owner: Owner): Promise<string[]> =>
  database.values<string>(sql`
    select s.soft_booking_id as id from soft_bookings s
     where ${ownedBy(owner)} and s.state = 'HELD' and s.expires_at > clock_timestamp()
     order by s.created_at`);

type HoldQuestion = Pick<NewHold, 'owner' | 'subject' | 'start'> & {
  readonly clinicianIds: readonly number[];
};

/** Finds the hold made by an earlier attempt whose response was lost. */
export const findSameHold = (
  database: Queryable,
  { owner, subject, start, clinicianIds }: HoldQuestion,
): Promise<string | null> =>
  database.value<string>(sql`
    select s.soft_booking_id as id from soft_bookings s
     where ${ownedBy(owner)} and s.state = 'HELD' and s.expires_at > clock_timestamp() and ${isAbout(subject)}
       and s.starts_at = ${timestamp(start)} and s.clinician_id = any(${clinicianIds}::int[])
     limit 1`);

/** Frees a converted hold whose time the practice's own system gave to somebody else, so that another time can be booked. */
export const releaseConverted = (transaction: Queryable, appointmentId: number) =>
  transaction.query(sql`
    with released as (
      update soft_bookings s set state = 'EXPIRED', appointment_id = null
        from appointments a
       where a.appointment_id = ${appointmentId} and a.status = 'CANCELLED' and s.client_id = a.client_id
         and s.appointment_id = a.appointment_id and s.state = 'CONVERTED'
      returning s.guest_booking_id)
    update guest_bookings g set converted_at = null from released where g.guest_booking_id = released.guest_booking_id`);
