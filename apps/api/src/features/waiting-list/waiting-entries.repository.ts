import type { Stored } from '@portal/domain/record';
import { waitingEntryRecord, waitingWishes } from '@portal/domain/waiting-list/waiting-entry-record';
import type { PartOfDay } from '@portal/domain/waiting-list/waiting-rules';
import type { Queryable } from '../../database/client.ts';
import { isLiving, joinWaiting, petsOfEntry, petsWaiting, visitOf } from '../../database/visit-of.ts';
import { firstAppointment, petIds, petNames } from './waiting-offers.repository.ts';
import { isNewPet, petUndoOver } from '../../platform/pet-facts.repository.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { columnNames, columnValues, excluded, selected } from '../../database/record-columns.ts';
import { type Sql, sql } from '../../database/sql.ts';

export const isOn = (featureKey: string): Sql => sql`
  exists (select 1 from practice_features f
           where f.practice_id = p.practice_id and f.feature_key = ${featureKey} and f.value in ('True', 'true'))`;

/** Whether the portal alone decides about bookings at the practice `p` of a query. */
const decidesAlone = sql`
  (not ${isOn('booking-requests-enabled')}
    and not exists (select 1 from external_ids x join connections k on k.source = x.source and k.removed_at is null
                     where x.kind = 'practices' and x.id = p.practice_id))`;

export const hasWaitingList = sql`
  (p.listed and ${isOn('waitlist-enabled')} and ${isOn('Online Booking Enabled')} and ${decidesAlone})`;

/** As `mayComeTogether` of the rules. */
export const takesSeveralPets = sql`(${isOn('several-pets-enabled')} and ${decidesAlone})`;

/** Whether the client of entry `e` may not book online at the moment. */
export const isBarred = sql`
  exists (select 1 from clients b where b.client_id = e.client_id and not b.booking_and_registration_allowed)`;

export type WaitingPractice = { readonly practiceId: number; readonly name: string };
type ListedPractice = WaitingPractice & { readonly takesSeveralPets: boolean };

/** Nearest first, as seen from `practiceId` or else the client's home practice. */
export const listWaitingPractices = (
  database: Queryable,
  {
    clientId,
    practiceId,
    limit,
  }: { readonly clientId: number; readonly practiceId: number | null; readonly limit: number },
): Promise<ListedPractice[]> =>
  database.query<ListedPractice>(sql`
    select p.practice_id as "practiceId", p.name, ${takesSeveralPets} as "takesSeveralPets"
      from practices h
      join practices p on ${hasWaitingList}
     where h.practice_id = coalesce(${practiceId}::int, (select c.home_practice_id from clients c where c.client_id = ${clientId}))
     order by p.practice_id <> h.practice_id,
              (p.latitude - h.latitude) ^ 2 + (p.longitude - h.longitude) ^ 2 nulls last, p.practice_id
     limit ${limit}`);

export const worksAt = (
  database: Queryable,
  { clinicianId, practiceIds }: { readonly clinicianId: number; readonly practiceIds: readonly number[] },
): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from clinicians
     where clinician_id = ${clinicianId} and practice_id = any(${practiceIds}::int[]) and active`);

const { reasonId, joinedAt, lastOfferedAt, endsAt } = waitingEntryRecord;
const entryFacts = { reasonId, joinedAt, lastOfferedAt, endsAt, ...waitingWishes };

export type WaitingEntryRow = Omit<Stored<typeof entryFacts>, 'dayParts'> & {
  readonly dayParts: readonly PartOfDay[];
  readonly entryId: number;
  readonly state: 'WAITING' | 'RESTING';
  /** In the order of their appointments; empty for a guest, who has no pets on record. */
  readonly petIds: readonly number[];
  readonly petNames: readonly string[];
  readonly reasonName: string;
  /** The first of its visit. */
  readonly appointmentId: number | null;
  readonly appointmentStart: number | null;
  readonly practices: readonly WaitingPractice[];
  readonly clinicianName: string | null;
  readonly timeZone: string;
};

const entries = (where: Sql): Sql => sql`
  select e.waiting_entry_id as "entryId", e.state, ${petIds} as "petIds", ${petNames} as "petNames",
         ${selected(entryFacts, 'e', { weekdays: sql`to_jsonb(e.weekdays)`, dayParts: sql`to_jsonb(e.day_parts)` })},
         r.name as "reasonName", ${firstAppointment} as "appointmentId", v.starts_at as "appointmentStart",
         (select jsonb_agg(jsonb_build_object('practiceId', p.practice_id, 'name', p.name) order by name_key(p.name) collate "C", p.practice_id)
            from practices p where p.practice_id = any(e.practice_ids)) as practices,
         c.display_name as "clinicianName", h.time_zone as "timeZone"
    from waiting_entries e
    left join guest_bookings g on g.guest_booking_id = e.guest_booking_id
    join appointment_reasons r on r.reason_id = e.reason_id
    join practices h on h.practice_id = e.practice_ids[1]
    left join clinicians c on c.clinician_id = e.clinician_id
    ${joinWaiting(sql`e.appointment_id`)}
   where e.ends_at > clock_timestamp() and (v.pet_ids is not null or e.pet_id is null) and e.state in ('WAITING', 'RESTING')
     and (e.appointment_id is null or v.starts_at > clock_timestamp()) and ${where}`;

export const listWaitingEntries = (database: Queryable, clientId: number): Promise<WaitingEntryRow[]> =>
  database.query<WaitingEntryRow>(
    sql`${entries(sql`e.client_id = ${clientId}`)} order by e.joined_at, e.waiting_entry_id`,
  );

/** In the order in which people are asked. */
export const listWaitingAtPractice = (database: Queryable, practiceId: number): Promise<WaitingEntryRow[]> =>
  database.query<WaitingEntryRow>(sql`
    ${entries(sql`e.practice_ids @> array[${practiceId}::int]`)}
     order by e.state collate "C" desc, e.last_offered_at nulls first, e.joined_at, e.waiting_entry_id`);

/** Why nobody looks any more, as the version of the message that says so. */
export const listClosed = { byPractice: 0, reasonGone: 1, clientBarred: 2, togetherGone: 3, parted: 4, notForPet: 5 };

type JoinQuestion = Pick<NewEntry, 'clientId' | 'petIds' | 'reasonId' | 'practiceIds'>;
type PetAppointment = { readonly petId: number; readonly appointmentId: number };

/** The pets' next appointments for the reason at one of the practices, which an earlier time would replace. */
export const listAppointmentsFor = (
  database: Queryable,
  { clientId, petIds: ids, reasonId, practiceIds }: JoinQuestion,
): Promise<PetAppointment[]> =>
  database.query<PetAppointment>(sql`
    select distinct on (pet_id) pet_id as "petId", appointment_id as "appointmentId" from appointments
     where client_id = ${clientId} and pet_id = any(${ids}::int[]) and reason_id = ${reasonId} and practice_id = any(${practiceIds}::int[])
       and status = 'BOOKED' and starts_at > clock_timestamp()
     order by pet_id, starts_at, appointment_id`);

type NewEntry = Stored<typeof waitingWishes> & {
  readonly clientId: number;
  readonly petIds: readonly number[];
  readonly reasonId: number;
  readonly appointmentId: number | null;
  readonly practiceIds: readonly number[];
  readonly days: number;
  /** Largest number of entries of one client. */
  readonly most: number;
};

/** The entry that a new one continues, for the same visit or the same pets in their order. */
const isContinued = ({ petIds: ids, appointmentId }: NewEntry): Sql => sql`
  (${petsOfEntry} = ${ids}::int[]
    or exists (select 1 from ${visitOf(sql`e.appointment_id`)} g where g.appointment_id = ${appointmentId}::int))`;

const isOwn = ({ clientId, reasonId }: NewEntry): Sql => sql`
  (e.client_id = ${clientId} and e.reason_id = ${reasonId} and e.state <> 'ENDED')`;

/** Entries for some of the pets, which a new one replaces. */
export const listReplaced = (transaction: Queryable, entry: NewEntry): Promise<number[]> =>
  transaction.values<number>(sql`
    select e.waiting_entry_id from waiting_entries e
     where ${isOwn(entry)} and not ${isContinued(entry)} and exists (
             select 1 from ${petsWaiting(sql`e.appointment_id`)} w where w.pet_id = any(${entry.petIds}::int[]))`);

/** Returns false beyond `most` entries; lock the client first. */
export const saveWaitingEntry = (transaction: Queryable, entry: NewEntry): Promise<boolean> => {
  const [petId = null, ...alsoPetIds] = entry.petIds;
  return transaction.returnsRow(sql`
    with own as (
      select coalesce((select e.pet_id from waiting_entries e where ${isOwn(entry)} and ${isContinued(entry)} limit 1), ${petId}::int) as pet_id)
    insert into waiting_entries as e (client_id, pet_id, also_pet_ids, reason_id, appointment_id, practice_ids, ends_at,
                                      ${columnNames(waitingWishes)})
    select ${entry.clientId}, own.pet_id, ${alsoPetIds}::int[], ${entry.reasonId}, ${entry.appointmentId}::int, ${entry.practiceIds}::int[],
           clock_timestamp() + make_interval(days => ${entry.days}), ${columnValues(waitingWishes, entry)}
      from own
     where (select count(*) from waiting_entries o
             where o.client_id = ${entry.clientId} and o.state <> 'ENDED'
               and (o.pet_id, o.reason_id) <> (own.pet_id, ${entry.reasonId})) < ${entry.most}
    on conflict (pet_id, reason_id) where state <> 'ENDED'
      do update set client_id = excluded.client_id, also_pet_ids = excluded.also_pet_ids, appointment_id = excluded.appointment_id,
                    practice_ids = excluded.practice_ids, ${excluded(waitingWishes)}, state = 'WAITING',
                    unanswered = case e.state when 'RESTING' then e.unanswered else 0 end, ends_at = excluded.ends_at
    returning 1`);
};

/** Whether the visit of entry `e` has begun or ended, or one of its pets has died or been rehomed. */
const isVisitOver = sql`
  not coalesce((select bool_and(g.starts_at > clock_timestamp() and ${isLiving})
                  from ${visitOf(sql`e.appointment_id`)} g join pets k on k.pet_id = g.pet_id), false)`;

/**
 * Entries whose visit has begun or been cancelled, or whose pets have left or are booked for the reason; those of a guest end
 * once the guest has booked anything.
 */
export const isUnneeded = sql`
  (e.pet_id is not null and e.appointment_id is null and not exists (select 1 from ${petsWaiting(sql`e.appointment_id`)} w)
    or e.appointment_id is not null and ${isVisitOver}
    or exists (select 1 from guest_bookings g where g.guest_booking_id = e.guest_booking_id and g.converted_at is not null))`;

const lastDay = sql`
  (select max((clock_timestamp() at time zone p.time_zone)::date + coalesce(o.horizon_days, p.horizon_days, r.horizon_days))
     from practices p join practice_reasons o using (practice_id)
    where o.reason_id = r.reason_id and p.practice_id = any(e.practice_ids))`;

/** As `reasonObstacle` of the rules: the group has narrowed the reason of entry `e`, or a pet of it is not what it was. */
export const isUnsuited = sql`
  exists (
    select 1 from appointment_reasons r
      left join guest_bookings g on g.guest_booking_id = e.guest_booking_id
      left join ${petsWaiting(sql`e.appointment_id`)} w on true
      left join pets t on t.pet_id = w.pet_id
     where r.reason_id = e.reason_id and (
             coalesce(t.species_id, g.species_id) <> all(r.species_ids) or t.date_of_birth + 7 * r.min_age_weeks > ${lastDay}
               or t.pet_id is not null and r.audience = case when ${isNewPet} then 'EXISTING' else 'NEW' end))`;

/** When the client can no longer undo cancelling the visit of entry `e` or reporting that one of its pets has left; null if there is nothing to undo. */
export const undoOver = sql`
  greatest(${petUndoOver(sql`k.client_id = e.client_id`)}, (
    select max(b.undo_until) from appointments b
     where b.status = 'CANCELLED' and b.undo_until > clock_timestamp()
       and (b.appointment_id = e.appointment_id
         or not b.group_left and b.group_id = (select x.group_id from appointments x where x.appointment_id = e.appointment_id and not x.group_left))))`;

/** Of the visit of entry `e`, one pet has died or been rehomed although its appointment stands, and another still comes. */
const isParted = sql`
  (select bool_or(${isLiving}) and not bool_and(${isLiving})
          and bool_and(g.starts_at > clock_timestamp())
     from ${visitOf(sql`e.appointment_id`)} g join pets k on k.pet_id = g.pet_id)`;

export const expiredWaiting = {
  waitingEntries: sql`
    with over as (
      select e.waiting_entry_id,
             case when e.ends_at <= clock_timestamp() then null when ${isParted} then ${listClosed.parted}::int
                  when not ${isUnneeded} then ${listClosed.notForPet}::int end as why
        from waiting_entries e
       where e.state <> 'ENDED' and (e.ends_at <= clock_timestamp() or (${isUnneeded} or ${isUnsuited}) and ${undoOver} is null)),
    done as (
      update waiting_entries e set state = 'ENDED', ends_at = least(e.ends_at, clock_timestamp()) from over
       where e.waiting_entry_id = over.waiting_entry_id and e.state <> 'ENDED'
      returning e.waiting_entry_id, over.why),
    mail as (${queueMail({
      kind: 'waiting-list-closed',
      subjectId: sql`done.waiting_entry_id`,
      version: sql`done.why`,
      where: sql`done.why is not null`,
    })})
    select 1 from done`,
  endedEntries: sql`
    delete from waiting_entries where state = 'ENDED' and ends_at < clock_timestamp() - interval '30 days' returning 1`,
  freedTimes: sql`
    delete from freed_times where starts_at <= clock_timestamp() returning 1`,
};
