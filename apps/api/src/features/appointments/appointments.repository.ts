import type { AppointmentStatus } from '@portal/domain/appointments/appointment-status';
import type { ChangePolicy } from '@portal/domain/appointments/change-rules';
import type { RequestDecider, RequestKind, RequestState } from '@portal/domain/appointments/requests/booking-requests';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import type { ReasonRules } from '@portal/domain/slots/reason-rules';
import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { hasDayPage, isUnread, readDays, usesOwnSystem } from '../../platform/practice-facts.repository.ts';
import { type PetForBooking, petForBooking } from '../../platform/pet-facts.repository.ts';

export type RequestRow = {
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly decidedBy: RequestDecider;
  readonly answerBy: number;
  readonly start: number | null;
  readonly end: number | null;
  readonly clinicianName: string | null;
  readonly message: string | null;
};

export type TogetherRow = {
  readonly appointmentId: number;
  readonly petId: number;
  readonly petName: string;
  readonly start: number;
};

/** Facts that every reader of an appointment gets (`appointmentFacts`). */
export type AppointmentFacts = {
  readonly appointmentId: number;
  readonly status: AppointmentStatus;
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly timeZone: string;
  readonly petId: number;
  readonly petName: string;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly preparation: string | null;
  readonly clinicianName: string;
  readonly start: number;
  readonly end: number;
  readonly note: string | null;
  readonly reference: string;
  readonly icsSequence: number;
  readonly createdAt: number;
  readonly amendments: number;
  readonly movedFrom: number | null;
  readonly lateCancel: boolean;
  readonly undoUntil: number | null;
  readonly policy: ChangePolicy;
  readonly lateFeeText: string | null;
  readonly request: RequestRow | null;
  readonly photoCount: number;
  readonly confirmedByClientAt: number | null;
  /** Null once the practice has moved it away from the others. */
  readonly groupId: number | null;
  readonly now: number;
};

/** What rescheduling asks of the practice, the client and the visit's pets besides the appointment itself. */
export type ChangeFacts = {
  readonly bookingAllowed: boolean;
  readonly features: readonly PracticeFeature[];
  readonly isUnread: boolean;
  readonly readDays: number | null;
  readonly usesOwnSystem: boolean;
  /** Null if it is no longer offered. */
  readonly reason: ReasonRules | null;
  /** Those that may still be booked, earliest first. */
  readonly pets: readonly PetForBooking[];
};

/** Facts that decide whether a visit may be rescheduled. */
export type Changeable = AppointmentFacts & {
  readonly together: readonly TogetherRow[];
  /** Null if it is over, or if all this has just been checked. */
  readonly change: ChangeFacts | null;
};

export type AppointmentRow = Changeable & {
  readonly version: number;
  readonly practiceAddress: string;
  readonly clinicianId: number;
  readonly clinicianType: ClinicianType;
  readonly source: 'PORTAL' | 'PRACTICE';
  readonly isInitialConsultation: boolean;
  readonly cancelledAt: number | null;
  readonly cancellationReasonId: number | null;
  readonly needsNote: boolean;
  readonly questionCount: number;
  readonly hasDayPage: boolean;
};

/** When the client confirmed that they will come to the appointment `a` of a query; null if not since its last change. */
export const confirmedByClientAt = sql`
  (case when a.confirmed_sequence = a.ics_sequence then a.confirmed_by_client_at end)`;

/** The latest request about the appointment `a` of a query (`RequestRow`). */
export const latestRequest = sql`
  (select jsonb_build_object('kind', q.kind, 'state', coalesce(q.outcome, 'AWAITING'), 'decidedBy', q.decided_by,
            'answerBy', date_part('epoch', q.answer_by) * 1000, 'start', date_part('epoch', q.starts_at) * 1000,
            'end', date_part('epoch', q.ends_at) * 1000, 'message', q.message,
            'clinicianName', (select k.display_name from clinicians k where k.clinician_id = q.clinician_id))
     from booking_requests q where q.appointment_id = a.appointment_id order by q.booking_request_id desc limit 1)`;

/** Whether the practice has yet to confirm the appointment `a` of a query. */
export const isAwaited = sql`
  exists (select 1 from booking_requests q
           where q.appointment_id = a.appointment_id and q.outcome is null and q.kind = 'BOOKING')`;

export const groupId = sql`(case when not a.group_left then a.group_id end)`;

/** The other booked appointments (`TogetherRow`) of the group of the appointment `a` of a query. */
export const together = sql`
  (case when ${groupId} is null then '[]' else
    (select coalesce(jsonb_agg(jsonb_build_object('appointmentId', g.appointment_id, 'petId', g.pet_id, 'petName', k.name,
              'start', date_part('epoch', g.starts_at) * 1000) order by g.starts_at, g.appointment_id), '[]')
       from appointments g join pets k on k.pet_id = g.pet_id
      where g.group_id = a.group_id and not g.group_left and g.status = 'BOOKED' and g.appointment_id <> a.appointment_id) end)`;

const change = sql`
  (case when a.status = 'BOOKED' and a.starts_at > clock_timestamp() then jsonb_build_object(
     'bookingAllowed', (select k.booking_and_registration_allowed from clients k where k.client_id = a.client_id),
     'features', coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value))
                             from practice_features f where f.practice_id = p.practice_id), '[]'),
     'isUnread', ${isUnread}, 'readDays', ${readDays}, 'usesOwnSystem', ${usesOwnSystem},
     'reason', case when w.reason_id is not null then jsonb_build_object('speciesIds', r.species_ids, 'audience', r.audience,
                 'minAgeWeeks', r.min_age_weeks, 'horizonDays', coalesce(w.horizon_days, p.horizon_days, r.horizon_days)) end,
     'pets', (select coalesce(jsonb_agg(${petForBooking} order by g.starts_at, g.appointment_id), '[]')
                from appointments g join pets t on t.pet_id = g.pet_id and t.client_id = g.client_id
               where (g.appointment_id = a.appointment_id or (g.group_id = ${groupId} and not g.group_left))
                 and g.status = 'BOOKED' and t.status in ('PENDING_REVIEW', 'ACTIVE'))) end)`;

export const changeable = sql`${together} as together, ${change} as change`;

/** Of an appointment in `appointmentsWithNames` (`ChangePolicy`). */
export const changePolicy = sql`
         jsonb_build_object('amendUntilMinutes', coalesce(w.amend_until_minutes, r.amend_until_minutes),
                            'cancelUntilMinutes', coalesce(w.cancel_until_minutes, r.cancel_until_minutes),
                            'lateCancelMinutes', coalesce(w.late_cancel_minutes, r.late_cancel_minutes),
                            'maxAmendments', r.max_amendments)`;

/** Columns for `appointmentsWithNames`, except `undoUntil`, which each query adds. */
export const appointmentFacts = sql`
         a.appointment_id as "appointmentId", a.status, a.practice_id as "practiceId",
         p.name as "practiceName", p.phone as "practicePhone", p.time_zone as "timeZone",
         a.pet_id as "petId", t.name as "petName", a.reason_id as "reasonId", r.name as "reasonName",
         coalesce(w.preparation, r.preparation) as preparation, c.display_name as "clinicianName",
         a.starts_at as start, a.ends_at as end, a.note,
         a.reference, a.ics_sequence as "icsSequence", a.created_at as "createdAt", a.amendments,
         a.moved_from as "movedFrom", a.late_cancel as "lateCancel",
         ${changePolicy} as policy,
         p.late_fee_text as "lateFeeText",
         (select count(*)::int from appointment_photos f where f.appointment_id = a.appointment_id) as "photoCount",
         ${confirmedByClientAt} as "confirmedByClientAt", ${groupId} as "groupId", ${latestRequest} as request,
         clock_timestamp() as now`;

export const appointmentsWithNames = sql`
         appointments a
    join practices p on p.practice_id = a.practice_id
    join pets t on t.pet_id = a.pet_id
    join appointment_reasons r on r.reason_id = a.reason_id
    join clinicians c on c.clinician_id = a.clinician_id
    left join practice_reasons w on w.practice_id = a.practice_id and w.reason_id = a.reason_id`;

export const selectWith = (more: Sql): Sql => sql`
  select ${appointmentFacts}, a.version, concat_ws(', ', p.address_line1, p.town, p.postcode) as "practiceAddress",
         a.clinician_id as "clinicianId", c.clinician_type as "clinicianType", a.source,
         a.is_initial_consultation as "isInitialConsultation", a.cancelled_at as "cancelledAt",
         a.cancellation_reason_id as "cancellationReasonId",
         case when a.undo_until > clock_timestamp() then a.undo_until end as "undoUntil", r.needs_note as "needsNote",
         coalesce(jsonb_array_length(w.questions), 0) as "questionCount", ${hasDayPage} as "hasDayPage", ${more}
    from ${appointmentsWithNames}`;

const selectAppointments = selectWith(changeable);

/** How many minutes late the client of the appointment `a` will be; null if not reported since its last change. */
export const clientLateMinutes = sql`
  (case when a.client_late_sequence = a.ics_sequence then a.client_late_minutes end)`;

/** When the client of the appointment `a` reported their arrival; null if not reported since its last change. */
export const clientHereAt = sql`
  (case when a.client_here_sequence = a.ics_sequence then a.client_here_at end)`;

export type Owned = { readonly clientId: number; readonly appointmentId: number };

export const isOwn = ({ clientId, appointmentId }: Owned): Sql => sql`
  a.appointment_id = ${appointmentId} and a.client_id = ${clientId}`;

export const findAppointment = (database: Queryable, owned: Owned) =>
  database.find<AppointmentRow>(sql`${selectAppointments} where ${isOwn(owned)}`);

/** Keyset pagination: the last row's time and id. */
export type AppointmentCursor = { readonly start: number; readonly appointmentId: number };

type Page = {
  readonly clientId: number;
  readonly petId: number | null;
  readonly after: AppointmentCursor | null;
  readonly limit: number;
};

/** Leaves out placeholder dates such as 9999-12-31, which older imports have stored. */
const isInDiary = sql`
  a.starts_at between clock_timestamp() - interval '100 years' and clock_timestamp() + interval '10 years'`;

const ofPet = (petId: number | null): Sql => (petId === null ? sql`true` : sql`a.pet_id = ${petId}`);

const afterOr = (after: AppointmentCursor | null, comparison: Sql): Sql =>
  after === null
    ? sql`true`
    : sql`(a.starts_at, a.appointment_id) ${comparison} (${timestamp(after.start)}, ${after.appointmentId})`;

export const upcomingAppointments = ({ clientId, petId, after, limit }: Page): Sql => sql`${selectAppointments}
     where a.client_id = ${clientId} and a.ends_at > clock_timestamp() and a.status in ('BOOKED', 'ARRIVED', 'IN_PROGRESS')
       and ${isInDiary} and ${ofPet(petId)} and ${afterOr(after, { text: '>', values: [] })}
     order by a.starts_at, a.appointment_id limit ${limit}`;

export const listUpcomingAppointments = (database: Queryable, page: Page): Promise<AppointmentRow[]> =>
  database.query<AppointmentRow>(upcomingAppointments(page));

export const listPastAppointments = (database: Queryable, { clientId, petId, after, limit }: Page) =>
  database.query<AppointmentRow>(sql`${selectAppointments}
     where a.client_id = ${clientId} and (a.ends_at <= clock_timestamp() or a.status in ('COMPLETED', 'CANCELLED', 'NO_SHOW'))
       and ${isInDiary} and ${ofPet(petId)} and ${afterOr(after, { text: '<', values: [] })}
     order by a.starts_at desc, a.appointment_id desc limit ${limit}`);
