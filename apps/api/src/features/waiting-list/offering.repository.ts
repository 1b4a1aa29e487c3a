import type { TimeWishes } from '@portal/domain/waiting-list/waiting-rules';
import { falseIfViolated, type Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { joinWaiting } from '../../database/visit-of.ts';
import { hasWaitingList } from './waiting-entries.repository.ts';

export type FreedTime = {
  readonly freedTimeId: number;
  readonly practiceId: number;
  readonly clinicianId: number;
  /** The appointment that was there, if it was one. */
  readonly appointmentId: number | null;
  readonly from: number;
  readonly to: number;
  readonly offers: number;
  readonly firstOfferedAt: number | null;
  readonly hasList: boolean;
  readonly now: number;
};

/** After this time another process takes over from one that was killed. */
export const leaseSeconds = 30;

export const leaseFreedTime = (database: Queryable): Promise<FreedTime | null> =>
  database.find<FreedTime>(sql`
    update freed_times f set look_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from practices p
     where p.practice_id = f.practice_id and f.freed_time_id = (
             select freed_time_id from freed_times where look_at <= clock_timestamp()
              order by look_at limit 1 for update skip locked)
    returning f.freed_time_id as "freedTimeId", f.practice_id as "practiceId", f.clinician_id as "clinicianId", f.appointment_id as "appointmentId",
              f.starts_at as "from", f.ends_at as "to", f.offers, f.first_offered_at as "firstOfferedAt",
              ${hasWaitingList} as "hasList", clock_timestamp() as now`);

export type Candidate = TimeWishes & {
  readonly entryId: number;
  /** Null for a guest, who has no pets here. */
  readonly clientId: number | null;
  readonly petIds: readonly number[];
  readonly guest: { readonly guestBookingId: number; readonly speciesId: number } | null;
  readonly reasonId: number;
  /** Those of the visit that would come earlier. */
  readonly appointmentIds: readonly number[];
};

export const candidatesAtOnce = 500;

type Page = Pick<TimeWishes, 'weekdays' | 'parts'> & {
  readonly offset: number;
  /** Domains that strangers share. */
  readonly mailServices: readonly string[];
};

type Place = { readonly practiceId: number; readonly clinicianId: number; readonly from: number };

/** Selects people with a working address who wait for this clinician or anyone; their visit must start after `from`. */
export const waitingFor = ({ practiceId, clinicianId, from }: Place): Sql => sql`
    select e.waiting_entry_id as "entryId", e.client_id as "clientId", e.reason_id as "reasonId",
           coalesce(v.pet_ids, '[]') as "petIds",
           coalesce(v.appointment_ids, '[]') as "appointmentIds", v.starts_at as "appointmentStart", to_jsonb(e.weekdays) as weekdays,
           to_jsonb(e.day_parts) as parts, e.same_day as "sameDay",
           case when e.client_id is null then jsonb_build_object('guestBookingId', g.guest_booking_id, 'speciesId', g.species_id)
                end as guest
      from waiting_entries e
      left join clients c using (client_id)
      left join guest_bookings g on g.guest_booking_id = e.guest_booking_id
      ${joinWaiting(sql`e.appointment_id`)}
     where e.state = 'WAITING' and e.ends_at > clock_timestamp() and e.practice_ids @> array[${practiceId}::int]
       and (e.clinician_id is null or e.clinician_id = ${clinicianId})
       and (e.appointment_id is null or v.starts_at > ${timestamp(from)})
       and (c.email is not null and c.undeliverable_email_key is distinct from c.email_key
            or g.email is not null and g.converted_at is null)
       and (e.pet_id is null or v.pet_ids is not null)`;

const mailDomain = (email: Sql): Sql => sql`fold_case(split_part(${email}, '@', -1))`;

/**
 * One mail domain of their own, and one network, holds one time of a practice at once, however many mailboxes a stranger
 * makes there.
 */
const isSameStranger = (practiceId: number, mailServices: readonly string[]): Sql => sql`
  e.client_id is null and exists (
    select 1 from waiting_offers o
      join soft_bookings s using (soft_booking_id)
      join guest_bookings b on b.guest_booking_id = s.guest_booking_id
     where o.state = 'LIVE' and s.practice_id = ${practiceId}
       and (coalesce(b.network_hash, b.secret_hash) = coalesce(g.network_hash, g.secret_hash)
            or ${mailDomain(sql`g.email`)} <> all(${[...mailServices]}::text[])
               and ${mailDomain(sql`b.email`)} = ${mailDomain(sql`g.email`)}))`;

/**
 * Clients before guests, then those asked longest ago or never, then those who joined first. Nobody is asked about a time that
 * they have answered, that their own appointment left, or twice before it is freed again.
 */
export const listCandidates = (
  database: Queryable,
  freed: FreedTime,
  { weekdays, parts, offset, mailServices }: Page,
) =>
  database.query<Candidate>(sql`${waitingFor(freed)}
       and not coalesce(v.appointment_ids @> to_jsonb(${freed.appointmentId}::int), false)
       and e.weekdays && ${weekdays}::smallint[] and e.day_parts && ${parts}::text[]
       and not exists (select 1 from waiting_offers o
                        where (o.client_id = e.client_id or o.waiting_entry_id = e.waiting_entry_id) and o.state = 'LIVE')
       and not exists (select 1 from waiting_offers o join soft_bookings s using (soft_booking_id)
                        where o.waiting_entry_id = e.waiting_entry_id and s.clinician_id = ${freed.clinicianId}
                          and (o.freed_time_id = ${freed.freedTimeId} or o.state <> 'ENDED')
                          and s.starts_at >= ${timestamp(freed.from)} and s.starts_at < ${timestamp(freed.to)})
       and not (${isSameStranger(freed.practiceId, mailServices)})
     order by e.client_id is null, e.last_offered_at nulls first, e.joined_at, e.waiting_entry_id
     limit ${candidatesAtOnce} offset ${offset}`);

export type NewOffer = {
  readonly freed: FreedTime;
  readonly candidate: Candidate;
  readonly softBookingId: string;
  readonly start: number;
  readonly end: number;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
  readonly until: number;
};

/**
 * One atomic statement: time, hold, offer, turn and email. Returns false if the time has been taken, if another process has
 * offered the freed time meanwhile, or if this person has just been offered another time.
 */
export const insertOffer = (database: Queryable, offer: NewOffer): Promise<boolean> => {
  const { freed, candidate, softBookingId, until } = offer;
  const [petId = null, ...alsoPetIds] = candidate.petIds;
  return falseIfViolated(
    'unique',
    database.returnsRow(sql`
      with turn as materialized (
        select f.freed_time_id, e.waiting_entry_id from freed_times f, waiting_entries e
         where f.freed_time_id = ${freed.freedTimeId} and f.offers = ${freed.offers}
           and e.waiting_entry_id = ${candidate.entryId} and e.state = 'WAITING'
           for update of f, e),
      free as (
        insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, expires_at, soft_booking_id)
        select ${freed.practiceId}::int, ${freed.clinicianId}::int, ${petId}::int, ${timestamp(offer.occupiedFrom)},
               ${timestamp(offer.occupiedTo)}, 'HELD', ${timestamp(until)}, ${softBookingId} from turn
        on conflict do nothing
        returning soft_booking_id),
      held as (
        insert into soft_bookings (soft_booking_id, guest_booking_id, practice_id, pet_id, reason_id, clinician_id, starts_at,
                                   ends_at, expires_at, hard_expires_at, also_pet_ids)
        select soft_booking_id, ${candidate.guest?.guestBookingId ?? null}::int, ${freed.practiceId}::int, ${petId}::int, ${candidate.reasonId}::int,
               ${freed.clinicianId}::int, ${timestamp(offer.start)}, ${timestamp(offer.end)}, ${timestamp(until)}, ${timestamp(until)}, ${alsoPetIds}::int[]
          from free
        returning soft_booking_id),
      done as (
        insert into waiting_offers (waiting_entry_id, client_id, freed_time_id, soft_booking_id, appointment_id, expires_at)
        select turn.waiting_entry_id, ${candidate.clientId}::int, turn.freed_time_id, held.soft_booking_id,
               ${candidate.appointmentIds[0] ?? null}::int, ${timestamp(until)}
          from held, turn
        returning waiting_offer_id, waiting_entry_id, freed_time_id),
      asked as (
        update waiting_entries e set last_offered_at = clock_timestamp() from done where e.waiting_entry_id = done.waiting_entry_id),
      linked as (
        update guest_bookings g set holding_since = clock_timestamp(), mailed_at = clock_timestamp(), link_sent_at = clock_timestamp()
          from done where g.guest_booking_id = ${candidate.guest?.guestBookingId ?? null}::int),
      counted as (
        update freed_times f set offers = f.offers + 1, look_at = ${timestamp(until)} + interval '1 minute',
               first_offered_at = coalesce(f.first_offered_at, clock_timestamp())
          from done where f.freed_time_id = done.freed_time_id),
      mail as (${queueMail({ kind: 'waiting-offer', subjectId: sql`done.waiting_offer_id`, version: sql`0` })})
      select 1 from done`),
  );
};

export const lookAgainAt = (database: Queryable, { freedTimeId }: FreedTime, at: number) =>
  database.query(sql`update freed_times set look_at = ${timestamp(at)} where freed_time_id = ${freedTimeId}`);

/** Offers the time to nobody else, so that it can be booked by anyone. */
export const dropFreedTime = (database: Queryable, { freedTimeId, offers }: FreedTime) =>
  database.query(sql`delete from freed_times where freed_time_id = ${freedTimeId} and offers = ${offers}`);
