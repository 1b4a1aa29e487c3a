import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { hasWaitingList, isUnneeded } from './waiting-entries.repository.ts';

const isWithdrawn = sql`
  (${isUnneeded} or exists (select 1 from appointments a where a.appointment_id = e.appointment_id and a.starts_at <= s.starts_at))`;
/** Staff may book and block any time, also one that is kept. */
const isLost = sql`
  not exists (
    select 1 from diary_entries d
     where d.soft_booking_id = s.soft_booking_id and d.state = 'HELD' and not exists (
             select 1 from diary_entries x
              where x.clinician_id = d.clinician_id and x.state <> 'HELD' 
                and (x.appointment_id is null or x.appointment_id is distinct from e.appointment_id)
                and x.occupied_from > d.occupied_from - interval '24 hours' and x.occupied_from < d.occupied_to
                and x.occupied_to > d.occupied_from))`;

/**
 * A guest may finish, exchange or release the time, or have it held a little longer while signing up. Meanwhile the practice may
 * take the time, or the person may need it no more.
 */
const overOffers = sql`
  select o.waiting_offer_id, s.appointment_id,
         case when s.state <> 'HELD' or s.expires_at <= clock_timestamp() then s.state
              when ${isWithdrawn} then 'RELEASED' else 'LOST' end as became
    from waiting_offers o
    join soft_bookings s using (soft_booking_id)
    join waiting_entries e using (waiting_entry_id)
   where o.state = 'LIVE' and (s.state <> 'HELD' or s.expires_at <= clock_timestamp() or ${isLost} or ${isWithdrawn})`;

/** Entries that no practice serves any more, because it has no list now or its own system decides. */
const closedEntries = sql`
  select e.waiting_entry_id from waiting_entries e
   where e.state in ('WAITING', 'RESTING') and not (e.practice_ids && array(select p.practice_id from practices p where ${hasWaitingList}))
     and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE')`;

/** A cheap query, so that idle servers cost little. */
export const isAnythingDue = (database: Queryable): Promise<boolean> =>
  database.certainValue<boolean>(sql`
    select exists (select 1 from freed_times where look_at <= clock_timestamp())
        or exists (select 1 from rota_changes where look_at <= clock_timestamp())
        or exists (${overOffers})
        or exists (${closedEntries}) as "isDue"`);

const atOnce = 100;

/** As the version of the message that the time is no longer kept. */
export const lostToPractice = 1;

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
  version: sql`${lostToPractice}::int`,
  from: sql`waiting`,
  where: sql`waiting.is_lost`,
});

/** Ends overdue offers, so that each time goes to the next person. An entry that would rest a second time ends. */
export const endUnansweredOffers = async (database: Queryable, restAfter: number): Promise<number> => {
  const rows = await database.query(sql`
    with due as (
      ${overOffers} order by o.expires_at limit ${atOnce} for update of o skip locked),
    done as (
      update waiting_offers o
         set state = case due.became when 'CONVERTED' then 'ACCEPTED' when 'REPLACED' then 'DECLINED' when 'RELEASED' then 'DECLINED'
                                     else 'ENDED' end,
             appointment_id = coalesce(o.appointment_id, due.appointment_id), expires_at = least(o.expires_at, clock_timestamp())
        from due where o.waiting_offer_id = due.waiting_offer_id
      returning o.waiting_offer_id, o.waiting_entry_id, o.freed_time_id, o.soft_booking_id, o.state, due.became = 'LOST' as is_lost),
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
      returning done.waiting_offer_id, e.state, done.state as became, done.is_lost),
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
      returning e.waiting_entry_id),
    mail as (${queueMail({ kind: 'waiting-list-closed', subjectId: sql`done.waiting_entry_id` })})
    select 1 from done`);
  return rows.length;
};
