import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { answersAfterUndo } from '../../platform/answers-after-undo.repository.ts';
import { recordAudit, theAppointment } from '../../platform/mail-and-audit.repository.ts';
import { tellStill } from '../../platform/untold-news.repository.ts';
import { joinWaiting, visitOf } from '../../database/visit-of.ts';
import { type OwnOffer, petsOfHold } from './waiting-offers.repository.ts';

type Answering = OwnOffer & { readonly traceId: string };

const live = ({ clientId, offerId }: OwnOffer): Sql => sql`
  select o.waiting_offer_id, o.waiting_entry_id, o.soft_booking_id, o.appointment_id, o.freed_time_id from waiting_offers o
   where o.waiting_offer_id = ${offerId} and o.client_id = ${clientId} and o.state = 'LIVE' and o.expires_at > clock_timestamp()
     for update`;

const formerOf = sql`
  jsonb_build_object('appointment_id', a.appointment_id, 'clinician_id', a.clinician_id, 'starts_at', a.starts_at, 'ends_at', a.ends_at,
                     'moved_from', a.moved_from, 'moved_by_practice_at', a.moved_by_practice_at, 'group_left', a.group_left,
                     'diary_entry_id', d.diary_entry_id)`;

/**
 * Locks a live offer and gives its time to its client, who books it in the same transaction or moves a visit there; then
 * keeps what undoing gives back. Returns false if the offer is over, or its visit has changed.
 */
export const claimOffer = (
  transaction: Queryable,
  { undoSeconds, ...own }: OwnOffer & { readonly undoSeconds: number },
): Promise<boolean> =>
  transaction.returnsRow(sql`
    with offer as materialized (${live(own)}),
    visit as (
      select ${formerOf} as former, a.starts_at, d.may_overlap or not is_taken_elsewhere(d) as can_be_restored,
             a.starts_at > s.starts_at and a.reason_id = s.reason_id and not exists (
               select 1 from booking_requests q where q.appointment_id = a.appointment_id and q.outcome is null) as can_be_moved
        from offer
        join soft_bookings s using (soft_booking_id)
       cross join lateral ${visitOf(sql`offer.appointment_id`)} a
        left join diary_entries d on d.appointment_id = a.appointment_id
         for update of a),
    kept as (
      update waiting_offers o
         set undo_until = clock_timestamp() + make_interval(secs => case when v.can_be_restored then ${undoSeconds} else 0 end),
             former = v.former, former_starts_at = v.starts_at, former_list_until = e.ends_at, former_unanswered = e.unanswered
        from (select jsonb_agg(former order by starts_at) as former, min(starts_at) as starts_at, bool_and(can_be_restored) as can_be_restored
                from visit having bool_and(can_be_moved)) v, offer, waiting_entries e
       where o.waiting_offer_id = offer.waiting_offer_id and e.waiting_entry_id = o.waiting_entry_id
      returning 1)
    update soft_bookings h
       set client_id = ${own.clientId}, pet_id = (v.pet_ids ->> 0)::int,
           also_pet_ids = array(select p.id::int from jsonb_array_elements_text(v.pet_ids - 0) with ordinality p(id, turn) order by p.turn)
      from offer
      join soft_bookings s using (soft_booking_id)
      join waiting_entries e using (waiting_entry_id)
      ${joinWaiting(sql`offer.appointment_id`, petsOfHold)}
     where h.soft_booking_id = s.soft_booking_id and h.state = 'HELD' and v.pet_ids is not null
       and (offer.appointment_id is null or exists (select 1 from kept))
    returning 1`);

/** The offer of which an appointment has come, booked or moved. */
export const closeOffer = (transaction: Queryable, { offerId }: OwnOffer) =>
  transaction.query(sql`
    with done as (
      update waiting_offers o set state = 'ACCEPTED', answered_at = clock_timestamp(),
             appointment_id = coalesce(o.appointment_id, s.appointment_id)
        from soft_bookings s where o.waiting_offer_id = ${offerId} and s.soft_booking_id = o.soft_booking_id
      returning o.waiting_entry_id, o.soft_booking_id, o.appointment_id),
    converted as (
      update soft_bookings s set state = 'CONVERTED', appointment_id = done.appointment_id
        from done where s.soft_booking_id = done.soft_booking_id)
    update waiting_entries e set state = 'ENDED', unanswered = 0, ends_at = least(e.ends_at, clock_timestamp())
      from done where e.waiting_entry_id = done.waiting_entry_id`);

/** Restores the former times during the minute of undo, all or none; the time given up is offered to the next person. */
export const undoMove = (database: Queryable, { clientId, offerId, traceId }: Answering): Promise<boolean> =>
  database.returnsRow(sql`
    with offer as materialized (
      select o.*, s.starts_at, s.ends_at, s.clinician_id from waiting_offers o join soft_bookings s using (soft_booking_id)
       where o.waiting_offer_id = ${offerId} and o.client_id = ${clientId} and o.undo_until > clock_timestamp()
         for update of o),
    target as (
      select f.* from offer
       cross join jsonb_to_recordset(offer.former) f(
         appointment_id int, clinician_id int, starts_at timestamptz, ends_at timestamptz, moved_from timestamptz,
         moved_by_practice_at timestamptz, group_left boolean, diary_entry_id bigint)
        join appointments a on a.appointment_id = f.appointment_id
       where a.status = 'BOOKED' and a.starts_at >= offer.starts_at and a.ends_at <= offer.ends_at
         and a.clinician_id = offer.clinician_id
         for update of a),
    returnable as (
      select count(*) = (select jsonb_array_length(former) from offer) as is_whole
        from target join diary_entries d using (diary_entry_id) where d.expires_at > clock_timestamp()),
    back as (
      update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = target.appointment_id
        from target, returnable where is_whole and d.diary_entry_id = target.diary_entry_id
      returning d.appointment_id),
    freed as (
      delete from diary_entries d using back where d.appointment_id = back.appointment_id),
    done as (
      update appointments a set clinician_id = target.clinician_id, starts_at = target.starts_at, ends_at = target.ends_at,
             moved_from = target.moved_from, moved_by_practice_at = target.moved_by_practice_at,
             group_left = target.group_left, version = a.version + 1, ics_sequence = a.ics_sequence + 1, ${answersAfterUndo},
             changed_at = clock_timestamp()
        from target, back where a.appointment_id = target.appointment_id and back.appointment_id = target.appointment_id
      returning a.appointment_id, a.ics_sequence),
    untold as (${tellStill({ changes: 2 })}),
    undone as (
      update waiting_offers o set state = 'UNDONE', undo_until = null from offer
       where o.waiting_offer_id = offer.waiting_offer_id and exists (select 1 from done)),
    waiting as (
      update waiting_entries e set state = 'WAITING', unanswered = coalesce(offer.former_unanswered, 0),
             ends_at = coalesce(offer.former_list_until, e.joined_at + interval '90 days') from offer
       where e.waiting_entry_id = offer.waiting_entry_id and exists (select 1 from done)
         and not exists (select 1 from waiting_entries n
                          where n.pet_id = e.pet_id and n.reason_id = e.reason_id and n.state <> 'ENDED')),
    audit as (${recordAudit({ ...theAppointment, action: 'appointment.brought-forward-undone', clientId, traceId, details: { waitingOfferId: offerId } })})
    select 1 from done`);

const letGo = sql`
  holds as (
    update soft_bookings s set state = 'RELEASED' from done where s.soft_booking_id = done.soft_booking_id and s.state = 'HELD'
    returning s.soft_booking_id),
  times as (delete from diary_entries d using holds where d.soft_booking_id = holds.soft_booking_id),
  next as (update freed_times f set look_at = clock_timestamp() from done where f.freed_time_id = done.freed_time_id)`;

/** Declines the offer and frees its time, so that the next person is asked at once. */
export const declineOffer = (database: Queryable, own: OwnOffer) =>
  database.query(sql`
    with offer as materialized (${live(own)}),
    done as (
      update waiting_offers o set state = 'DECLINED', answered_at = clock_timestamp() from offer
       where o.waiting_offer_id = offer.waiting_offer_id
      returning o.waiting_entry_id, o.soft_booking_id, o.freed_time_id),
    ${letGo},
    answered as (update waiting_entries e set unanswered = 0 from done where e.waiting_entry_id = done.waiting_entry_id)
    select 1 from done`);

/** Without a client for an entry of a guest. */
type OwnEntry = { readonly clientId: number | null; readonly entryId: number };

/** Returns false if the entry is not this client's. */
export const leaveWaitingList = async (transaction: Queryable, { clientId, entryId }: OwnEntry): Promise<boolean> => {
  const isOwn = await transaction.returnsRow(sql`
    update waiting_entries set state = 'ENDED', ends_at = least(ends_at, clock_timestamp())
     where waiting_entry_id = ${entryId} and client_id is not distinct from ${clientId}::int returning 1`);
  // A separate statement sees an offer that is committed while the first waits for the lock.
  if (isOwn)
    await transaction.query(sql`
      with done as (
        update waiting_offers o set state = 'DECLINED', answered_at = clock_timestamp()
         where o.waiting_entry_id = ${entryId} and o.state = 'LIVE'
        returning o.soft_booking_id, o.freed_time_id),
      ${letGo}
      select 1 from done`);
  return isOwn;
};
