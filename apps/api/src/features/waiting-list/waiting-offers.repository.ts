import { quietMinutes } from '@portal/domain/contact-preferences/preference-record';
import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { selectedOrDefault } from '../../database/record-columns.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { isLiving, joinWaiting, petsOfEntry } from '../../database/visit-of.ts';
import { type SendingPractice, sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';

export type OfferState = 'LIVE' | 'ACCEPTED' | 'DECLINED' | 'ENDED' | 'UNDONE';

export type OfferRow = {
  readonly offerId: number;
  /** Null for a client. */
  readonly guestBookingId: number | null;
  readonly entryId: number;
  readonly state: OfferState;
  readonly isResting: boolean;
  /** Whether the entry ended because nobody answered. */
  readonly isOver: boolean;
  readonly softBookingId: string;
  readonly start: number;
  readonly end: number;
  readonly expiresAt: number;
  readonly formerStart: number | null;
  readonly undoUntil: number | null;
  readonly practiceId: number;
  readonly practice: SendingPractice;
  readonly timeZone: string;
  /** In the order of their appointments; empty for a guest, who has no pets on record. */
  readonly petIds: readonly number[];
  readonly petNames: readonly string[];
  readonly reasonId: number;
  readonly reasonName: string;
  readonly clinicianId: number;
  readonly clinicianName: string;
  readonly clinicianType: ClinicianType;
  /** Whether the offer brings an appointment forward, even one that has been cancelled since. */
  readonly isMove: boolean;
  /** The first of its visit, all of whose pets come earlier. */
  readonly appointmentId: number | null;
  readonly appointmentStart: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** Null for a guest. */
  readonly clientId: number | null;
  /** The number for text messages; null if the client does not want them. */
  readonly smsNumber: string | null;
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
  readonly now: number;
};

/** Of client `u` or guest `g`, and of pet `t`. */
export const waitingPerson = sql`
  coalesce(u.first_name, g.first_name) as "firstName", coalesce(u.last_name, g.last_name) as "lastName", coalesce(u.email, g.email) as email`;
/** The pets of the visit that `joinWaiting` found (`v`), or those stored in the entry if there is no such visit. */
export const petIds = sql`coalesce(v.pet_ids, to_jsonb(array_remove(${petsOfEntry}, null)))`;
export const petNames = sql`
  coalesce(v.pet_names, (select jsonb_agg(k.name) from pets k where k.pet_id = any(${petsOfEntry}) and ${isLiving}),
           jsonb_build_array(coalesce(g.pet_name, 'your pet')))`;
export const isPetThere = sql`(v.pet_ids is not null or coalesce(t.status in ('PENDING_REVIEW', 'ACTIVE'), true))`;
/** The pets that hold `s` has room for. */
export const petsOfHold = sql`array_prepend(s.pet_id, s.also_pet_ids)`;
export const firstAppointment = sql`(v.appointment_ids ->> 0)::int`;

const findWhere = (database: Queryable, where: Sql): Promise<OfferRow | null> =>
  database.find<OfferRow>(sql`
    select o.waiting_offer_id as "offerId", e.guest_booking_id as "guestBookingId",
           e.waiting_entry_id as "entryId",
           case when o.state = 'LIVE' and o.expires_at <= clock_timestamp() then 'ENDED' else o.state end as state,
           e.state = 'RESTING' as "isResting", e.state = 'ENDED' and e.unanswered > 0 as "isOver", o.soft_booking_id as "softBookingId", s.starts_at as start, s.ends_at as end,
           o.expires_at as "expiresAt", o.former_starts_at as "formerStart", case when o.undo_until > clock_timestamp() then o.undo_until end as "undoUntil",
           s.practice_id as "practiceId", ${sendingPractice} as practice, p.time_zone as "timeZone", ${petIds} as "petIds",
           ${petNames} as "petNames", s.reason_id as "reasonId", r.name as "reasonName", s.clinician_id as "clinicianId",
           c.display_name as "clinicianName", c.clinician_type as "clinicianType",
           o.appointment_id is not null as "isMove", ${firstAppointment} as "appointmentId",
           v.starts_at as "appointmentStart", ${waitingPerson},
           o.client_id as "clientId", ${selectedOrDefault(quietMinutes, 'n')},
           case when u.mobile = u.textable_mobile and (n.purposes -> 'appointment' ->> 'sms')::boolean then u.mobile end as "smsNumber",
           clock_timestamp() as now
      from waiting_offers o
      join waiting_entries e using (waiting_entry_id)
      join soft_bookings s using (soft_booking_id)
      left join clients u on u.client_id = o.client_id
      left join contact_preferences n on n.client_id = o.client_id
      left join guest_bookings g on g.guest_booking_id = e.guest_booking_id
      join practices p on p.practice_id = s.practice_id
      left join pets t on t.pet_id = e.pet_id
      join appointment_reasons r on r.reason_id = s.reason_id
      join clinicians c on c.clinician_id = s.clinician_id
      ${joinWaiting(sql`o.appointment_id`, petsOfHold)}
     where ${where}`);

export type OwnOffer = { readonly clientId: number; readonly offerId: number };

export const findOffer = (database: Queryable, { clientId, offerId }: OwnOffer) =>
  findWhere(database, sql`o.waiting_offer_id = ${offerId} and o.client_id = ${clientId}`);

export const findLiveOffer = (database: Queryable, clientId: number) =>
  findWhere(database, sql`o.client_id = ${clientId} and o.state = 'LIVE' and o.expires_at > clock_timestamp()`);

/** Null once a pet of its visit has left, as the time is then let go and the search ends. */
export const findOfferToAnnounce = (database: Queryable, offerId: number) =>
  findWhere(
    database,
    sql`o.waiting_offer_id = ${offerId} and ${isPetThere} and v.pet_names is not distinct from v.living_names`,
  );

const mostTextsADay = 3;

/** Read again when the same offer is told twice: then the first text is there already, and counts. */
export const mayTextOffer = (database: Queryable, clientId: number): Promise<boolean> =>
  database.returnsRow(sql`
    select count(*) from sms_messages
     where client_id = ${clientId} and kind = 'offer' and created_at > clock_timestamp() - interval '24 hours'
    having count(*) < ${mostTextsADay}`);
