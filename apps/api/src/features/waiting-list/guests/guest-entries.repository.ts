import type { TimeWishes } from '@portal/domain/waiting-list/waiting-rules';
import type { Queryable } from '../../../database/client.ts';
import type { Stored } from '@portal/domain/record';
import { waitingWishes } from '@portal/domain/waiting-list/waiting-entry-record';
import { columnNames, columnValues } from '../../../database/record-columns.ts';
import { sql } from '../../../database/sql.ts';
import { queueMail } from '../../../platform/mail-and-audit.repository.ts';
import { type SendingPractice, sendingPractice } from '../../../platform/mailer/sending-practice.repository.ts';

type NewGuestEntry = Stored<typeof waitingWishes> & {
  readonly guestBookingId: number;
  readonly practiceId: number;
  readonly reasonId: number;
};

/** The entry waits for the mailed link for a day. */
export const insertGuestEntry = (transaction: Queryable, entry: NewGuestEntry) =>
  transaction.query(sql`
    with done as (
      insert into waiting_entries (guest_booking_id, reason_id, practice_ids, state, ends_at, ${columnNames(waitingWishes)})
      values (${entry.guestBookingId}, ${entry.reasonId}, array[${entry.practiceId}::int], 'UNPROVED',
              clock_timestamp() + interval '1 day', ${columnValues(waitingWishes, entry)})
      returning waiting_entry_id)
    ${queueMail({ kind: 'waiting-join', subjectId: sql`done.waiting_entry_id` })}`);

export type GuestEntryRow = Pick<TimeWishes, 'weekdays' | 'parts'> & {
  readonly entryId: number;
  /** `REPLACED` by a later entry of the same address at this practice. */
  readonly state: 'UNPROVED' | 'WAITING' | 'RESTING' | 'ENDED' | 'REPLACED';
  readonly guestBookingId: number;
  readonly practiceId: number;
  readonly practice: SendingPractice;
  readonly timeZone: string;
  readonly petName: string | null;
  readonly species: string;
  readonly reasonName: string;
  readonly clinicianName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly lastOfferedAt: number | null;
  readonly endsAt: number;
  /** The live offer. */
  readonly softBookingId: string | null;
  readonly start: number | null;
  readonly holdEnd: number | null;
};

/** The guest `g` of entry `e` has joined again since, with the same address at the same practice. */
const isReplaced = sql`
  exists (select 1 from waiting_entries later join guest_bookings other on other.guest_booking_id = later.guest_booking_id
           where later.waiting_entry_id > e.waiting_entry_id and later.practice_ids = e.practice_ids
             and later.state in ('WAITING', 'RESTING') and later.ends_at > clock_timestamp()
             and email_key(other.email) = email_key(g.email))`;

export const findGuestEntry = (database: Queryable, entryId: number): Promise<GuestEntryRow | null> =>
  database.find<GuestEntryRow>(sql`
    select e.waiting_entry_id as "entryId", case when ${isReplaced} then 'REPLACED' when e.ends_at <= clock_timestamp() then 'ENDED' else e.state end as state,
           g.guest_booking_id as "guestBookingId", p.practice_id as "practiceId", ${sendingPractice} as practice, p.time_zone as "timeZone",
           g.pet_name as "petName", k.code as species, r.name as "reasonName", c.display_name as "clinicianName",
           to_jsonb(e.weekdays) as weekdays, to_jsonb(e.day_parts) as parts, g.first_name as "firstName",
           g.last_name as "lastName", g.email, e.last_offered_at as "lastOfferedAt", e.ends_at as "endsAt",
           s.soft_booking_id as "softBookingId", s.starts_at as start, s.expires_at as "holdEnd"
      from waiting_entries e
      join guest_bookings g using (guest_booking_id)
      join species k on k.species_id = g.species_id
      join practices p on p.practice_id = e.practice_ids[1]
      join appointment_reasons r on r.reason_id = e.reason_id
      left join clinicians c on c.clinician_id = e.clinician_id
      left join waiting_offers o on o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE'
      left join soft_bookings s on s.soft_booking_id = o.soft_booking_id and s.state = 'HELD' and s.expires_at > clock_timestamp()
     where e.waiting_entry_id = ${entryId} and g.email is not null`);

type Waiting = { readonly entryId: number; readonly days: number };

/** Joins, or goes on waiting: an offer that is answered forgets those that were not, going on does not. An earlier entry of the same address at this practice ends. */
export const keepWaiting = (database: Queryable, { entryId, days }: Waiting) =>
  database.query(sql`
    with done as (
      update waiting_entries e set state = 'WAITING',
             joined_at = case when e.state = 'UNPROVED' then clock_timestamp() else e.joined_at end,
             ends_at = clock_timestamp() + make_interval(days => ${days})
        from guest_bookings g
       where e.waiting_entry_id = ${entryId} and e.state in ('UNPROVED', 'RESTING') and e.ends_at > clock_timestamp()
         and g.guest_booking_id = e.guest_booking_id and not ${isReplaced}
      returning e.waiting_entry_id, e.guest_booking_id, e.practice_ids)
    update waiting_entries e set state = 'ENDED', ends_at = least(e.ends_at, clock_timestamp())
      from done, guest_bookings mine, guest_bookings other
     where mine.guest_booking_id = done.guest_booking_id and other.guest_booking_id = e.guest_booking_id
       and e.practice_ids = done.practice_ids and email_key(other.email) = email_key(mine.email)
       and e.waiting_entry_id <> done.waiting_entry_id and e.state in ('WAITING', 'RESTING')`);
