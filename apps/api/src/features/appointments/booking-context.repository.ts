import type { ChangePolicy } from '@portal/domain/appointments/change-rules';
import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type Named, type StoredReply, storedReply } from '../../platform/idempotency.repository.ts';

export type BookingContextRow = {
  readonly now: number;
  readonly bookingAllowed: boolean;
  /** Visits ahead that the client booked online. */
  readonly openBookings: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly practiceAddress: string;
  readonly timeZone: string;
  readonly lateFeeText: string | null;
  readonly features: readonly PracticeFeature[];
  readonly acceptsNewClients: boolean;
  /** Null where the practice does not offer this reason online. */
  readonly reason: ReasonForBooking | null;
  /** Null where the client has no such pet. */
  readonly pet: PetForBooking | null;
  /** When the named hold or visit begins, if it is this client's and still stands; somebody else's tells nothing (attack 31). */
  readonly ownHoldStart: number | null;
  readonly ownVisitStart: number | null;
};

export type ReasonForBooking = {
  readonly reasonId: number;
  readonly name: string;
  readonly clinicianType: ClinicianType;
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly speciesIds: readonly number[];
  readonly needsNote: boolean;
  readonly isInitialConsultation: boolean;
  readonly leadTimeMinutes: number;
  readonly horizonDays: number;
  readonly minAgeWeeks: number | null;
  readonly audience: 'NEW' | 'EXISTING' | 'ANY';
  /** So many visits of this kind a day; null for as many as fit. */
  readonly perDayCap: number | null;
  readonly preparation: string | null;
} & ChangePolicy;

export type PetForBooking = {
  readonly petId: number;
  readonly name: string;
  readonly speciesId: number;
  readonly dateOfBirth: string | null;
  readonly isNew: boolean;
  readonly awaitingInitialConsultation: boolean;
};

/** Somebody without an account who asks; `guestBookingId` is null until they keep their first time. */
export type AskingGuest = { readonly guestBookingId: number | null; readonly speciesId: number };

export type BookingQuestion = {
  /** Null: a guest asks. */
  readonly clientId: number | null;
  readonly guest?: AskingGuest | undefined;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly petId?: number | undefined;
  readonly softBookingId?: string | undefined;
  readonly appointmentId?: number | undefined;
};

/**
 * Everything the booking rules look at, as of one moment of the database's clock, and `more` columns that are wanted at
 * the same moment. No row: no such practice or client.
 */
const bookingContext = (question: BookingQuestion, more: Sql): Sql => {
  const { clientId, practiceId, reasonId, petId = null, softBookingId = null, appointmentId = null } = question;
  const guestBookingId = question.guest?.guestBookingId ?? null;
  return sql`
    select ${more}, clock_timestamp() as now, coalesce(c.booking_and_registration_allowed, true) as "bookingAllowed",
           (select count(*) from appointments a where a.client_id = c.client_id and a.status = 'BOOKED'
               and a.source = 'PORTAL' and a.starts_at > clock_timestamp()) as "openBookings",
           p.name as "practiceName", p.phone as "practicePhone",
           concat_ws(', ', p.address_line1, p.town, p.postcode) as "practiceAddress", p.time_zone as "timeZone",
           p.late_fee_text as "lateFeeText", p.accepts_new_clients as "acceptsNewClients",
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value))
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           (select jsonb_build_object('reasonId', r.reason_id, 'name', r.name, 'clinicianType', r.clinician_type,
                     'durationMinutes', r.duration_minutes, 'bufferBeforeMinutes', r.buffer_before_minutes,
                     'bufferAfterMinutes', r.buffer_after_minutes, 'speciesIds', r.species_ids, 'needsNote', r.needs_note,
                     'isInitialConsultation', r.is_initial_consultation, 'leadTimeMinutes', r.lead_time_minutes,
                     'horizonDays', r.horizon_days, 'minAgeWeeks', r.min_age_weeks, 'audience', r.audience,
                     'perDayCap', coalesce(o.per_day_cap, r.per_day_cap), 'preparation', r.preparation,
                     'amendUntilMinutes', coalesce(o.amend_until_minutes, r.amend_until_minutes),
                     'cancelUntilMinutes', coalesce(o.cancel_until_minutes, r.cancel_until_minutes),
                     'lateCancelMinutes', coalesce(o.late_cancel_minutes, r.late_cancel_minutes),
                     'maxAmendments', r.max_amendments)
              from practice_reasons o join appointment_reasons r using (reason_id)
             where o.practice_id = p.practice_id and r.reason_id = ${reasonId}) as reason,
           (select jsonb_build_object('petId', t.pet_id, 'name', t.name, 'speciesId', t.species_id,
                     'dateOfBirth', t.date_of_birth,
                     'isNew', t.registered_online and not exists (select 1 from appointments a
                        where a.pet_id = t.pet_id and a.status = 'COMPLETED'),
                     'awaitingInitialConsultation', t.registered_online and exists (select 1 from appointments a
                        where a.pet_id = t.pet_id and a.is_initial_consultation and a.status = 'BOOKED'
                          and a.ends_at > clock_timestamp()
                          and a.appointment_id is distinct from ${appointmentId}::int))
              from pets t
             where t.pet_id = ${petId}::int and t.client_id = c.client_id and t.status in ('PENDING_REVIEW', 'ACTIVE')) as pet,
           (select s.starts_at from soft_bookings s
             where s.soft_booking_id = ${softBookingId}::text and s.state = 'HELD' and s.expires_at > clock_timestamp()
               and (s.client_id = c.client_id or s.guest_booking_id = ${guestBookingId}::int)) as "ownHoldStart",
           (select a.starts_at from appointments a
             where a.appointment_id = ${appointmentId}::int and a.client_id = c.client_id and a.status = 'BOOKED') as "ownVisitStart"
      from practices p left join clients c on c.client_id = ${clientId}::int
     where p.practice_id = ${practiceId} and p.listed and (${clientId}::int is null or c.client_id is not null)`;
};

export const findBookingContext = async (
  database: Queryable,
  question: BookingQuestion,
): Promise<BookingContextRow | null> => {
  const rows = await database.query<BookingContextRow>(bookingContext(question, sql`1 as one`));
  return rows[0] ?? null;
};

export type BookingStart = BookingContextRow & {
  /** Reserved for the appointment about to be made, so that its answer can be stored along with it. */
  readonly appointmentId: number;
  /** What was answered to this key before; null if nothing was. */
  readonly stored: StoredReply | null;
};

/** What every booking begins with: one question to the database instead of three. */
export const startBooking = async (
  database: Queryable,
  { question, named }: { question: BookingQuestion; named: Named },
): Promise<BookingStart | null> => {
  const rows = await database.query<BookingStart>(
    bookingContext(
      question,
      sql`nextval(pg_get_serial_sequence('appointments', 'appointment_id')) as "appointmentId", ${storedReply(named)} as stored`,
    ),
  );
  return rows[0] ?? null;
};

export type SearchStart = BookingContextRow & {
  readonly versions: DiaryVersions;
  /** When the pet is elsewhere from now on, at any practice, its own named hold and visit left out. */
  readonly petBusy: readonly { readonly start: number; readonly end: number }[];
};

/** Versions of the diary by date, as days since 1970. */
export type DiaryVersions = Readonly<Record<string, number>>;

/** What every search begins with: the rules, and how fresh an earlier answer would have to be. Days since 1970, both included. */
export const startSearch = async (
  database: Queryable,
  { question, fromDay, toDay }: { question: BookingQuestion; fromDay: number; toDay: number },
): Promise<SearchStart | null> => {
  const rows = await database.query<SearchStart>(
    bookingContext(
      question,
      sql`(select coalesce(jsonb_object_agg(v.day, v.version), '{}')
             from (select held_on - date '1970-01-01' as day, sum(version) as version from diary_versions
                    where practice_id = ${question.practiceId}
                      and held_on between date '1970-01-01' + ${fromDay}::int and date '1970-01-01' + ${toDay}::int
                    group by held_on) v) as versions,
           (select coalesce(jsonb_agg(jsonb_build_object('start', date_part('epoch', d.occupied_from) * 1000,
                                                         'end', date_part('epoch', d.occupied_to) * 1000)), '[]')
              from diary_entries d
             where d.pet_id = ${question.petId ?? null}::int and d.during && tstzrange(clock_timestamp(), null)
               and (d.expires_at is null or d.expires_at > clock_timestamp())
               and (${question.softBookingId ?? null}::text is null or d.soft_booking_id is distinct from ${question.softBookingId ?? null}::text)
               and (${question.appointmentId ?? null}::int is null or d.appointment_id is distinct from ${question.appointmentId ?? null}::int)
           ) as "petBusy"`,
    ),
  );
  return rows[0] ?? null;
};
