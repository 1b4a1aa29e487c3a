import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { answersAfterUndo } from '../../platform/answers-after-undo.repository.ts';
import { queueMail, recordAudit, theAppointment } from '../../platform/mail-and-audit.repository.ts';
import { tellStill } from '../../platform/untold-news.repository.ts';
import type { OwnOffer } from './waiting-offers.repository.ts';

type Answering = OwnOffer & { readonly traceId: string };

const audited = (action: string, { clientId, traceId, offerId }: Answering): Sql =>
  recordAudit({ ...theAppointment, action, clientId, traceId, details: { waitingOfferId: offerId } });

const live = ({ clientId, offerId }: OwnOffer): Sql => sql`
  select o.waiting_offer_id, o.waiting_entry_id, o.soft_booking_id, o.appointment_id, o.freed_time_id from waiting_offers o
   where o.waiting_offer_id = ${offerId} and o.client_id = ${clientId} and o.state = 'LIVE' and o.expires_at > clock_timestamp()
     for update`;

const endEntry = sql`
  update waiting_entries e set state = 'ENDED', unanswered = 0, ends_at = least(e.ends_at, clock_timestamp())
    from done where e.waiting_entry_id = done.waiting_entry_id`;

/** Atomic: the new time is booked and the former one kept for the undo, or nothing changes. */
export const moveToOffered = (
  transaction: Queryable,
  { undoSeconds, ...answering }: Answering & { readonly undoSeconds: number },
): Promise<boolean> =>
  transaction.returnsRow(sql`
    with offer as materialized (${live(answering)}),
    target as (
      select a.appointment_id, a.starts_at, a.ends_at, a.moved_from, a.group_left, s.soft_booking_id, s.clinician_id,
             s.starts_at as new_starts_at, s.ends_at as new_ends_at, e.ends_at as list_until, e.unanswered
        from offer
        join soft_bookings s using (soft_booking_id)
        join waiting_entries e using (waiting_entry_id)
        join appointments a on a.appointment_id = offer.appointment_id
       where a.status = 'BOOKED' and a.starts_at > s.starts_at and a.reason_id = s.reason_id
         and not exists (select 1 from booking_requests q where q.appointment_id = a.appointment_id and q.outcome is null)
         for update of a),
    taken as (
      update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = target.appointment_id
        from target where d.soft_booking_id = target.soft_booking_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
      returning d.appointment_id),
    former as (
      update diary_entries d set state = 'HELD', appointment_id = null,
             expires_at = clock_timestamp() + make_interval(secs => case when d.may_overlap or not is_taken_elsewhere(d) then ${undoSeconds} else 0 end)
        from taken where d.appointment_id = taken.appointment_id and d.state = 'BOOKED'
      returning d.diary_entry_id, d.expires_at),
    converted as (
      update soft_bookings s set state = 'CONVERTED', appointment_id = target.appointment_id
        from target, taken where s.soft_booking_id = target.soft_booking_id),
    moved as (
      update appointments a set group_left = a.group_id is not null, clinician_id = target.clinician_id, starts_at = target.new_starts_at, ends_at = target.new_ends_at,
             moved_from = a.starts_at, version = a.version + 1, ics_sequence = a.ics_sequence + 1, changed_at = clock_timestamp()
        from target, taken where a.appointment_id = target.appointment_id
      returning a.appointment_id, a.ics_sequence),
    done as (
      update waiting_offers o set state = 'ACCEPTED', answered_at = clock_timestamp(), former_entry_id = former.diary_entry_id,
             undo_until = coalesce(former.expires_at, clock_timestamp()), former_starts_at = target.starts_at,
             former_ends_at = target.ends_at, former_moved_from = target.moved_from, former_group_left = target.group_left,
             former_list_until = target.list_until, former_unanswered = target.unanswered
        from offer, target, moved left join former on true
       where o.waiting_offer_id = offer.waiting_offer_id
      returning o.waiting_entry_id, o.appointment_id, o.undo_until, moved.ics_sequence),
    ended as (${endEntry}),
    mail as (${queueMail({
      ...theAppointment,
      kind: 'appointment-brought-forward',
      version: sql`done.ics_sequence`,
      at: sql`done.undo_until`,
    })}),
    audit as (${audited('appointment.brought-forward', answering)})
    select 1 from done`);

/** Restores the former time during the minute of undo; the time given up is offered to the next person. */
export const undoMove = (database: Queryable, answering: Answering): Promise<boolean> =>
  database.returnsRow(sql`
    with target as (
      select o.waiting_offer_id, o.waiting_entry_id, o.soft_booking_id, o.former_entry_id, o.former_starts_at, o.former_ends_at,
             o.former_moved_from, o.former_group_left, o.former_list_until, o.former_unanswered, a.appointment_id, e.pet_id, e.reason_id
        from waiting_offers o
        join waiting_entries e using (waiting_entry_id)
        join soft_bookings s using (soft_booking_id)
        join appointments a on a.appointment_id = o.appointment_id
       where o.waiting_offer_id = ${answering.offerId} and o.client_id = ${answering.clientId} and o.state = 'ACCEPTED'
         and o.undo_until > clock_timestamp() and a.status = 'BOOKED' and a.starts_at = s.starts_at
         and a.clinician_id = s.clinician_id
         for update of o, a),
    back as (
      update diary_entries d set state = 'BOOKED', expires_at = null, appointment_id = target.appointment_id
        from target where d.diary_entry_id = target.former_entry_id and d.state = 'HELD' and d.expires_at > clock_timestamp()
      returning d.clinician_id),
    freed as (
      delete from diary_entries d using target, back where d.soft_booking_id = target.soft_booking_id and d.state = 'BOOKED'),
    done as (
      update appointments a set clinician_id = back.clinician_id, starts_at = target.former_starts_at,
             ends_at = target.former_ends_at, moved_from = target.former_moved_from,
             group_left = coalesce(target.former_group_left, a.group_left), version = a.version + 1,
             ics_sequence = a.ics_sequence + 1, ${answersAfterUndo}, changed_at = clock_timestamp()
        from target, back where a.appointment_id = target.appointment_id
      returning a.appointment_id, a.ics_sequence),
    untold as (${tellStill({ changes: 2 })}),
    undone as (
      update waiting_offers o set state = 'UNDONE' from target, done where o.waiting_offer_id = target.waiting_offer_id),
    waiting as (
      update waiting_entries e set state = 'WAITING', unanswered = coalesce(target.former_unanswered, 0),
             ends_at = coalesce(target.former_list_until, e.joined_at + interval '90 days') from target, done
       where e.waiting_entry_id = target.waiting_entry_id
         and not exists (select 1 from waiting_entries n
                          where n.pet_id = target.pet_id and n.reason_id = target.reason_id and n.state <> 'ENDED')),
    audit as (${audited('appointment.brought-forward-undone', answering)})
    select 1 from done`);

/** Takes the offered time, to be booked in the same transaction. Returns false if the offer is over. */
export const claimOffered = (transaction: Queryable, own: OwnOffer): Promise<boolean> =>
  transaction.returnsRow(sql`
    with offer as materialized (${live(own)})
    update soft_bookings s set client_id = ${own.clientId} from offer
     where s.soft_booking_id = offer.soft_booking_id and s.state = 'HELD' returning 1`);

export const closeBookedOffer = (
  transaction: Queryable,
  { offerId, appointmentId }: { offerId: number; appointmentId: number },
) =>
  transaction.query(sql`
    with done as (
      update waiting_offers set state = 'ACCEPTED', answered_at = clock_timestamp(), appointment_id = ${appointmentId}
       where waiting_offer_id = ${offerId} returning waiting_entry_id),
    ended as (${endEntry})
    select 1 from done`);

const letGo = sql`
  holds as (update soft_bookings s set state = 'RELEASED' from done where s.soft_booking_id = done.soft_booking_id and s.state = 'HELD'),
  times as (delete from diary_entries d using done where d.soft_booking_id = done.soft_booking_id and d.state = 'HELD'),
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
export const leaveWaitingList = (database: Queryable, { clientId, entryId }: OwnEntry): Promise<boolean> =>
  database.returnsRow(sql`
    with entry as (
      update waiting_entries set state = 'ENDED', ends_at = least(ends_at, clock_timestamp())
       where waiting_entry_id = ${entryId} and client_id is not distinct from ${clientId}::int returning waiting_entry_id),
    done as (
      update waiting_offers o set state = 'DECLINED', answered_at = clock_timestamp() from entry
       where o.waiting_entry_id = entry.waiting_entry_id and o.state = 'LIVE'
      returning o.soft_booking_id, o.freed_time_id),
    ${letGo}
    select 1 from entry`);
