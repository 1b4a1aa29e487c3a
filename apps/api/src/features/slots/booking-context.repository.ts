import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { usesOwnSystem } from '../../platform/practice-facts.repository.ts';
import { type PetForBooking, petForBooking } from '../../platform/pet-facts.repository.ts';
import { entriesOfPets } from './diary-conflicts.repository.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { type RequestKey, type StoredReply, storedReply } from '../../platform/idempotency.repository.ts';

/** Read on every call because it can change at any time, unlike the cached set-up in `diary.repository.ts`. */
export type BookerFacts = {
  readonly now: number;
  readonly features: readonly PracticeFeature[];
  readonly acceptsNewClients: boolean;
  readonly bookingAllowed: boolean;
  readonly openBookings: number;
  /** Those of the subject that this client may book for, in its order. */
  readonly pets: readonly PetForBooking[];
  /** Null unless the hold or appointment is this client's and still stands, so that probing ids reveals nothing. */
  readonly ownHoldStart: number | null;
  readonly ownAppointmentStart: number | null;
  /** Whether the practice's diary is in its own system; read only for several pets, false otherwise. */
  readonly usesOwnSystem: boolean;
};

export type AskingGuest = { readonly guestBookingId: number | null; readonly speciesId: number };

export type BookingQuestion = {
  /** Null for a guest, who names a species instead of a pet. */
  readonly clientId: number | null;
  readonly guest?: AskingGuest | undefined;
  readonly subject: BookingSubject;
};

const contextQuery = ({ clientId, guest, subject }: BookingQuestion): Sql => sql`
  (select ${clientId}::int as client_id, ${guest?.guestBookingId ?? null}::int as guest_booking_id,
          ${subject.practiceId}::int as practice_id, ${subject.softBookingId}::text as soft_booking_id,
          ${subject.appointmentIds[0] ?? null}::int as appointment_id)`;

const isBookable = sql`t.client_id = c.client_id and t.status in ('PENDING_REVIEW', 'ACTIVE')`;

/** One pet needs no order, which would cost a twentieth of the statement. */
const orderOf = (petIds: readonly number[]): Sql =>
  petIds.length === 1 ? sql`` : sql`order by array_position(${petIds}::int[], t.pet_id)`;

const petsOf = ({ petIds }: BookingSubject): Sql => sql`
           (select coalesce(json_agg(${petForBooking} ${orderOf(petIds)}), '[]')
              from pets t where t.pet_id = any(${petIds}::int[]) and ${isBookable})`;

const holdStart = sql`
           (select s.starts_at from soft_bookings s
             where s.soft_booking_id = asked.soft_booking_id and s.state = 'HELD' and s.expires_at > clock_timestamp()
               and (s.client_id = c.client_id or s.guest_booking_id = asked.guest_booking_id))`;

const appointmentStart = sql`
           (select a.starts_at from appointments a
             where a.appointment_id = asked.appointment_id and a.client_id = c.client_id and a.status = 'BOOKED')`;

const nothing = sql`null::timestamptz`;

/** Yields no row for an unknown practice or client. Omits subqueries that are not needed: even empty ones cost planning time. */
const selectBooker = (question: BookingQuestion, more = sql``): Sql => {
  const { subject } = question;
  return sql`
    select clock_timestamp() as now, p.accepts_new_clients as "acceptsNewClients",
           coalesce((select json_agg(json_build_object('featureKey', f.feature_key, 'value', f.value))
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           coalesce(c.booking_and_registration_allowed, true) as "bookingAllowed",
           (select count(*) from appointments a where a.client_id = c.client_id and a.status = 'BOOKED'
               and a.source = 'PORTAL' and a.starts_at > clock_timestamp()) as "openBookings",
           ${subject.petIds.length === 0 ? sql`'[]'::json` : petsOf(subject)} as pets,
           ${subject.softBookingId === null ? nothing : holdStart} as "ownHoldStart",
           ${subject.appointmentIds.length === 0 ? nothing : appointmentStart} as "ownAppointmentStart",
           ${subject.petIds.length > 1 ? usesOwnSystem : sql`false`} as "usesOwnSystem"
           ${more}
      from ${contextQuery(question)} asked
      join practices p on p.practice_id = asked.practice_id and p.listed
      left join clients c on c.client_id = asked.client_id
     where asked.client_id is null or c.client_id is not null`;
};

export type BookerRow = BookerFacts & {
  /** Epoch milliseconds of online bookings in the last day, cancelled ones included. */
  readonly bookedAt: readonly number[];
};

const bookedAt = sql`,
           (select coalesce(json_agg(date_part('epoch', a.created_at) * 1000), '[]') from appointments a
             where a.client_id = c.client_id and a.source = 'PORTAL'
               and a.created_at > clock_timestamp() - interval '1 day') as "bookedAt"`;

export const findBooker = (database: Queryable, question: BookingQuestion): Promise<BookerRow | null> =>
  database.find<BookerRow>(selectBooker(question, bookedAt));

export type BookingStart = BookerRow & {
  /** One for each pet, allocated up front, so that the idempotent reply can be stored in the same statement. */
  readonly appointmentIds: readonly number[];
  readonly stored: StoredReply | null;
};

export const startBooking = (
  database: Queryable,
  { question, named }: { readonly question: BookingQuestion; readonly named: RequestKey },
): Promise<BookingStart | null> => {
  const count = question.subject.petIds.length;
  const next = sql`nextval('appointments_appointment_id_seq')::int`;
  const ids = count === 1 ? sql`array[${next}]` : sql`array(select ${next} from generate_series(1, ${count}::int))`;
  const more = sql`, ${ids} as "appointmentIds",
           ${storedReply(named)} as stored ${bookedAt}`;
  return database.find<BookingStart>(selectBooker(question, more));
};

export type SearchStart = BookerFacts & {
  /** Times (epoch ms) at which the pet is busy at any practice, except the named hold and appointment. */
  readonly petBusy: readonly { readonly start: number; readonly end: number }[];
};

const petBusyOf = ({ petIds, softBookingId, appointmentIds }: BookingSubject): Sql =>
  petIds.length === 0
    ? sql`'[]'::json`
    : sql`
           (select coalesce(json_agg(json_build_object('start', date_part('epoch', d.occupied_from) * 1000,
                                                       'end', date_part('epoch', d.occupied_to) * 1000)), '[]')
              from ${entriesOfPets(petIds)} d
             where d.during && tstzrange(clock_timestamp(), null)
               and (d.expires_at is null or d.expires_at > clock_timestamp())
               and (${softBookingId}::text is null or d.soft_booking_id is distinct from ${softBookingId}::text)
               ${appointmentIds.length === 0 ? sql`` : sql`and (d.appointment_id is null or d.appointment_id <> all(${appointmentIds}::int[]))`})`;

export const startSearch = (database: Queryable, question: BookingQuestion): Promise<SearchStart | null> =>
  database.find<SearchStart>(selectBooker(question, sql`, ${petBusyOf(question.subject)} as "petBusy"`));
