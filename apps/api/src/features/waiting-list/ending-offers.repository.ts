import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { petsWaiting, visitOf } from '../../database/visit-of.ts';
import { petsOfHold } from './waiting-offers.repository.ts';
import {
  hasWaitingList,
  isBarred,
  isOn,
  isUnneeded,
  isUnsuited,
  listClosed,
  takesSeveralPets,
} from './waiting-entries.repository.ts';

/** Why a time is no longer kept, as the version of the message that says so; 0 if nobody answered. */
export const timeLost = { toPractice: 1, aboveLimit: 2, stopped: 3, notTogether: 4 };

const isWithdrawn = sql`
  (${isUnneeded} or ${isUnsuited} or exists (select 1 from ${visitOf(sql`e.appointment_id`)} g where g.starts_at <= s.starts_at))`;
/** Staff may book and block any time, also one that is kept. */
const isLost = sql`
  not exists (
    select 1 from diary_entries d
     where d.soft_booking_id = s.soft_booking_id and not exists (
             select 1 from diary_entries x
              where x.clinician_id = d.clinician_id and x.state <> 'HELD'
                and not exists (select 1 from ${visitOf(sql`e.appointment_id`)} g where g.appointment_id = x.appointment_id)
                and x.occupied_from > d.occupied_from - interval '24 hours' and x.occupied_from < d.occupied_to
                and x.occupied_to > d.occupied_from))`;

/** The practice no longer books it online, or this client may not: nobody could take the time any more. */
const isStopped = sql`
  (${isBarred} or not exists (
     select 1 from practices p join practice_reasons o using (practice_id)
      where p.practice_id = s.practice_id and o.reason_id = s.reason_id and p.listed and ${isOn('Online Booking Enabled')}))`;

/** Whether the time is for several pets, which the practice no longer books together. */
const isNotTogether = sql`
  (cardinality(s.also_pet_ids) > 0
    and not exists (select 1 from practices p where p.practice_id = s.practice_id and ${takesSeveralPets}))`;

/** An appointment to bring forward is counted already. */
const isAboveLimit = (mostOpen: number): Sql => sql`
  (o.appointment_id is null and (
     select count(*) from appointments a
      where a.client_id = o.client_id and a.status = 'BOOKED' and a.source = 'PORTAL' and a.starts_at > clock_timestamp())
       + (select count(*) from ${petsWaiting(sql`e.appointment_id`, petsOfHold)} w) > ${mostOpen}::int)`;

/**
 * A guest may finish, exchange or release the time, or have it held a little longer while signing up. Meanwhile the practice may
 * take the time, or the person may need it no more.
 */
const overOffers = (mostOpen: number): Sql => sql`
  select o.waiting_offer_id, s.appointment_id,
         case when s.state <> 'HELD' or s.expires_at <= clock_timestamp() then s.state
              when ${isWithdrawn} then 'RELEASED' when ${isStopped} then 'STOPPED'
              when ${isNotTogether} then 'NOT_TOGETHER' when ${isAboveLimit(mostOpen)} then 'ABOVE_LIMIT' else 'LOST' end as became
    from waiting_offers o
    join soft_bookings s using (soft_booking_id)
    join waiting_entries e using (waiting_entry_id)
   where o.state = 'LIVE' and (s.state <> 'HELD' or s.expires_at <= clock_timestamp() or ${isLost} or ${isWithdrawn}
          or ${isStopped} or ${isNotTogether} or ${isAboveLimit(mostOpen)})`;

const withList = sql`array(select p.practice_id from practices p where ${hasWaitingList})`;
const isListGone = sql`(not e.practice_ids && ${withList})`;
const isReasonGone = sql`
  not exists (select 1 from practice_reasons o
               where o.reason_id = e.reason_id and o.practice_id = any(e.practice_ids) and o.practice_id = any(${withList}))`;

const isTogetherGone = sql`
  (not e.practice_ids && array(select p.practice_id from practices p where ${hasWaitingList} and ${takesSeveralPets}))`;
/** Counts only where there may be several, because each server asks every second. */
const isForSeveral = sql`
  ((cardinality(e.also_pet_ids) > 0
     or exists (select 1 from appointments x where x.appointment_id = e.appointment_id and x.group_id is not null))
    and (select count(*) from ${petsWaiting(sql`e.appointment_id`)} w) > 1)`;

/**
 * Entries that no practice serves any more, because it has no list now, its own system decides, it no longer offers the reason or
 * no longer books several pets together; and those of clients who may not book online.
 */
const isClosing = sql`(${isListGone} or ${isBarred} or ${isReasonGone} or ${isTogetherGone} and ${isForSeveral})`;
/** Judges each wish once, as thousands of entries share a few, and each server asks every second. */
const closedEntries = sql`
  with wishes as materialized (
    select distinct e.reason_id, e.practice_ids from waiting_entries e where e.state in ('WAITING', 'RESTING')),
  unserved as materialized (
    select e.reason_id, e.practice_ids, ${isListGone} as is_list_gone, ${isReasonGone} as is_reason_gone
      from wishes e where ${isListGone} or ${isReasonGone} or ${isTogetherGone})
  select e.waiting_entry_id, case when ${isBarred} then ${listClosed.clientBarred}::int when u.is_list_gone then ${listClosed.byPractice}::int
                                  when u.is_reason_gone then ${listClosed.reasonGone}::int else ${listClosed.togetherGone}::int end as why
    from waiting_entries e
    left join unserved u on u.reason_id = e.reason_id and u.practice_ids = e.practice_ids
   where e.state in ('WAITING', 'RESTING') and (u.is_list_gone or u.is_reason_gone or ${isBarred} or u.reason_id is not null and ${isForSeveral})
     and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE')`;

/** A cheap query, so that idle servers cost little. */
export const isAnythingDue = (database: Queryable, mostOpen: number): Promise<boolean> =>
  database.certainValue<boolean>(sql`
    select exists (select 1 from freed_times where look_at <= clock_timestamp())
        or exists (select 1 from rota_changes where look_at <= clock_timestamp())
        or exists (${overOffers(mostOpen)})
        or exists (${closedEntries}) as "isDue"`);

const atOnce = 100;

const mailUnanswered = (kind: string, state: Sql): Sql =>
  queueMail({
    kind,
    subjectId: sql`waiting.waiting_offer_id`,
    version: sql`0`,
    from: sql`waiting`,
    where: sql`waiting.state = ${state} and waiting.became = 'ENDED' and not waiting.is_lost`,
  });

const mailLost = queueMail({
  kind: 'waiting-offer-ended',
  subjectId: sql`waiting.waiting_offer_id`,
  version: sql`case waiting.lost_as when 'ABOVE_LIMIT' then ${timeLost.aboveLimit}::int when 'STOPPED' then ${timeLost.stopped}::int
                    when 'NOT_TOGETHER' then ${timeLost.notTogether}::int else ${timeLost.toPractice}::int end`,
  from: sql`waiting`,
  // One email is enough for an entry that closes now.
  where: sql`waiting.is_lost and not exists (
            select 1 from waiting_entries e where e.waiting_entry_id = waiting.waiting_entry_id and ${isClosing})`,
});

/** Ends overdue offers, so that each time goes to the next person. An entry that would rest a second time ends. */
export const endUnansweredOffers = async (
  database: Queryable,
  { restAfter, mostOpen }: { readonly restAfter: number; readonly mostOpen: number },
): Promise<number> => {
  const rows = await database.query(sql`
    with due as (
      ${overOffers(mostOpen)} order by o.expires_at limit ${atOnce} for update of o skip locked),
    done as (
      update waiting_offers o
         set state = case due.became when 'CONVERTED' then 'ACCEPTED' when 'REPLACED' then 'DECLINED' when 'RELEASED' then 'DECLINED'
                                     else 'ENDED' end,
             appointment_id = coalesce(o.appointment_id, due.appointment_id), expires_at = least(o.expires_at, clock_timestamp())
        from due where o.waiting_offer_id = due.waiting_offer_id
      returning o.waiting_offer_id, o.waiting_entry_id, o.freed_time_id, o.soft_booking_id, o.state, due.became,
                due.became in ('LOST', 'STOPPED', 'NOT_TOGETHER', 'ABOVE_LIMIT') as is_lost),
    holds as (
      update soft_bookings s set state = 'EXPIRED' from done where s.soft_booking_id = done.soft_booking_id and s.state = 'HELD'),
    times as (
      delete from diary_entries d using done where d.soft_booking_id = done.soft_booking_id and d.state = 'HELD'),
    waiting as (
      update waiting_entries e
         set unanswered = case when done.is_lost then e.unanswered when done.state = 'ENDED' then e.unanswered + 1 else 0 end,
             state = case when done.is_lost then e.state
                          when done.state = 'ACCEPTED' or done.state = 'ENDED' and e.unanswered + 1 >= ${2 * restAfter} then 'ENDED'
                          when done.state = 'ENDED' and e.state = 'WAITING' and e.unanswered + 1 = ${restAfter} then 'RESTING'
                          else e.state end
        from done where e.waiting_entry_id = done.waiting_entry_id
      returning done.waiting_offer_id, e.waiting_entry_id, e.state, done.state as became, done.is_lost, done.became as lost_as),
    next as (
      update freed_times f set look_at = clock_timestamp() from done where f.freed_time_id = done.freed_time_id),
    ended as (${mailUnanswered('waiting-offer-ended', sql`'WAITING'`)}),
    lost as (${mailLost}),
    resting as (${mailUnanswered('waiting-entry-resting', sql`'RESTING'`)}),
    over as (${mailUnanswered('waiting-entry-over', sql`'ENDED'`)})
    select 1 from done`);
  return rows.length;
};

/** Ends entries that no practice serves any more, and tells each person once. */
export const endClosedEntries = async (database: Queryable): Promise<number> => {
  const rows = await database.query(sql`
    with due as (${closedEntries} limit ${atOnce} for update of e skip locked),
    done as (
      update waiting_entries e set state = 'ENDED', ends_at = least(e.ends_at, clock_timestamp()) from due
       where e.waiting_entry_id = due.waiting_entry_id
      returning e.waiting_entry_id, due.why),
    mail as (${queueMail({ kind: 'waiting-list-closed', subjectId: sql`done.waiting_entry_id`, version: sql`done.why` })})
    select 1 from done`);
  return rows.length;
};
