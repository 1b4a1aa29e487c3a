import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type BookingContextRow = {
  readonly now: number;
  readonly bookingAllowed: boolean;
  /** Visits ahead that the client booked online. */
  readonly openBookings: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly practiceAddress: string;
  readonly timeZone: string;
  readonly features: readonly PracticeFeature[];
  /** Null where the practice does not offer this reason online. */
  readonly reason: ReasonForBooking | null;
  /** Null where the client has no such pet. */
  readonly pet: PetForBooking | null;
  readonly ownsSoftBooking: boolean;
  readonly ownsAppointment: boolean;
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
  readonly preparation: string | null;
};

export type PetForBooking = {
  readonly petId: number;
  readonly name: string;
  readonly speciesId: number;
  readonly awaitingInitialConsultation: boolean;
};

export type BookingQuestion = {
  readonly clientId: number;
  readonly practiceId: number;
  readonly reasonId: number;
  readonly petId?: number | undefined;
  readonly softBookingId?: string | undefined;
  readonly appointmentId?: number | undefined;
};

/** Everything the booking rules look at, as of one moment of the database's clock. Null: no such practice or client. */
export const findBookingContext = async (
  database: Queryable,
  question: BookingQuestion,
): Promise<BookingContextRow | null> => {
  const { clientId, practiceId, reasonId, petId = null, softBookingId = null, appointmentId = null } = question;
  const rows = await database.query<BookingContextRow>(sql`
    select clock_timestamp() as now, c.booking_and_registration_allowed as "bookingAllowed",
           (select count(*) from appointments a where a.client_id = c.client_id and a.status = 'BOOKED'
               and a.source = 'PORTAL' and a.starts_at > clock_timestamp()) as "openBookings",
           p.name as "practiceName", p.phone as "practicePhone",
           concat_ws(', ', p.address_line1, p.town, p.postcode) as "practiceAddress", p.time_zone as "timeZone",
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value))
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           (select jsonb_build_object('reasonId', r.reason_id, 'name', r.name, 'clinicianType', r.clinician_type,
                     'durationMinutes', r.duration_minutes, 'bufferBeforeMinutes', r.buffer_before_minutes,
                     'bufferAfterMinutes', r.buffer_after_minutes, 'speciesIds', r.species_ids, 'needsNote', r.needs_note,
                     'isInitialConsultation', r.is_initial_consultation, 'leadTimeMinutes', r.lead_time_minutes,
                     'horizonDays', r.horizon_days, 'preparation', r.preparation)
              from practice_reasons o join appointment_reasons r using (reason_id)
             where o.practice_id = p.practice_id and r.reason_id = ${reasonId}) as reason,
           (select jsonb_build_object('petId', t.pet_id, 'name', t.name, 'speciesId', t.species_id,
                     'awaitingInitialConsultation', t.registered_online and exists (select 1 from appointments a
                        where a.pet_id = t.pet_id and a.is_initial_consultation and a.status = 'BOOKED'
                          and a.ends_at > clock_timestamp()))
              from pets t
             where t.pet_id = ${petId}::int and t.client_id = c.client_id and t.status in ('PENDING_REVIEW', 'ACTIVE')) as pet,
           exists (select 1 from soft_bookings s
                    where s.soft_booking_id = ${softBookingId}::text and s.client_id = c.client_id) as "ownsSoftBooking",
           exists (select 1 from appointments a
                    where a.appointment_id = ${appointmentId}::int and a.client_id = c.client_id) as "ownsAppointment"
      from clients c, practices p
     where c.client_id = ${clientId} and p.practice_id = ${practiceId} and p.listed`);
  return rows[0] ?? null;
};
