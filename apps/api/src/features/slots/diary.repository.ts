import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { reasonRecord } from '@portal/domain/slots/reason-record';
import type { OpeningTimes, RotaOfClinician } from '@portal/domain/slots/open-intervals';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { hasDayPage, isUnread, readDays } from '../../platform/practice-facts.repository.ts';

export type DiarySetUpRow = OpeningTimes & {
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly practiceAddress: string;
  readonly hasDayPage: boolean;
  readonly lateFeeText: string | null;
  readonly requestAnswerHours: number;
  readonly diaryAuthority: DiaryAuthority;
  /** True if the practice's own system decides and was last read too long ago to be relied on. */
  readonly isUnread: boolean;
  /** How many days from today the first reading of the practice's own system has read; null if all, or if there is none. */
  readonly readDays: number | null;
  readonly reasons: readonly ReasonForBooking[];
  readonly gridMinutes: number;
  /** During a break, no times are offered online before this instant; null without a break. */
  readonly breakUntil: number | null;
  readonly clinicians: readonly ClinicianRow[];
};

/** A reason with the practice's own limits instead of the group's where it has set them. */
export type ReasonForBooking = Omit<
  Stored<typeof reasonRecord>,
  'reasonGroup' | 'description' | 'urgentCheck' | 'priceFromPence' | 'priceNote' | 'sortOrder'
> & { readonly questionCount: number };

export type ClinicianRow = RotaOfClinician & { readonly name: string; readonly clinicianType: ClinicianType };

/** Leaves out past dates. Returns null for an unknown practice. */
export const findDiarySetUp = (database: Queryable, practiceId: number): Promise<DiarySetUpRow | null> =>
  database.find<DiarySetUpRow>(sql`
    select p.name as "practiceName", p.phone as "practicePhone",
           concat_ws(', ', p.address_line1, p.town, p.postcode) as "practiceAddress", p.late_fee_text as "lateFeeText",
           ${hasDayPage} as "hasDayPage", ${isUnread} as "isUnread", ${readDays} as "readDays", p.request_answer_hours as "requestAnswerHours", p.diary_authority as "diaryAuthority",
           p.time_zone as "timeZone", p.grid_minutes as "gridMinutes",
           case when p.online_break_until > clock_timestamp() then p.online_break_until end as "breakUntil",
           coalesce((select json_agg(json_build_object('reasonId', r.reason_id, 'name', r.name,
                       'clinicianType', r.clinician_type, 'durationMinutes', r.duration_minutes,
                       'bufferBeforeMinutes', r.buffer_before_minutes, 'bufferAfterMinutes', r.buffer_after_minutes,
                       'speciesIds', r.species_ids, 'needsNote', r.needs_note,
                       'isInitialConsultation', r.is_initial_consultation, 'leadTimeMinutes',
                       coalesce(o.lead_time_minutes, r.lead_time_minutes),
                       'horizonDays', coalesce(o.horizon_days, p.horizon_days, r.horizon_days), 'minAgeWeeks', r.min_age_weeks, 'audience', r.audience,
                       'perDayCap', coalesce(o.per_day_cap, r.per_day_cap), 'preparation', coalesce(o.preparation, r.preparation),
                       'questionCount', coalesce(jsonb_array_length(o.questions), 0),
                       'amendUntilMinutes', coalesce(o.amend_until_minutes, r.amend_until_minutes),
                       'cancelUntilMinutes', coalesce(o.cancel_until_minutes, r.cancel_until_minutes),
                       'lateCancelMinutes', coalesce(o.late_cancel_minutes, r.late_cancel_minutes),
                       'maxAmendments', r.max_amendments) order by r.reason_id)
                       from practice_reasons o join appointment_reasons r using (reason_id)
                      where o.practice_id = p.practice_id), '[]') as reasons,
           coalesce((select json_agg(json_build_object('weekday', h.weekday, 'startMinutes', h.opens_at_minute,
                                                         'endMinutes', h.closes_at_minute))
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours",
           coalesce((select json_agg(d.held_on order by d.held_on) from practice_closed_days d
                      where d.practice_id = p.practice_id and d.held_on >= now()::date - 2), '[]') as "closedDates",
           coalesce((select json_agg(json_build_object(
                       'clinicianId', c.clinician_id, 'name', c.display_name, 'clinicianType', c.clinician_type,
                       'rota', coalesce((select json_agg(json_build_object('weekday', w.weekday,
                                  'startMinutes', w.starts_at_minute, 'endMinutes', w.ends_at_minute,
                                  'validFrom', w.valid_from, 'validTo', w.valid_to))
                                from rota_windows w where w.clinician_id = c.clinician_id), '[]'),
                       'exceptions', coalesce((select json_agg(json_build_object('date', e.held_on,
                                  'startMinutes', e.starts_at_minute, 'endMinutes', e.ends_at_minute))
                                from rota_exceptions e
                               where e.clinician_id = c.clinician_id and e.held_on >= now()::date - 2), '[]'))
                       order by c.clinician_id)
                       from clinicians c where c.practice_id = p.practice_id and c.active), '[]') as clinicians
      from practices p
     where p.practice_id = ${practiceId}`);

type Range = { readonly practiceId: number; readonly from: number; readonly to: number };
type Own = Pick<BookingSubject, 'softBookingId' | 'appointmentIds'>;

/** Upper bound on the length of an entry, so that an index range on its start finds all overlaps. */
const longestEntryMilliseconds = 24 * 3_600_000;

/** By clinician: starts and ends in turn, in minutes since 1970. */
export type BusyTime = ReadonlyMap<number, readonly number[]>;

const minutesTo2000 = Date.UTC(2000, 0, 1) / 60_000;
const microsecondsInMinute = 60_000_000;

/** Each entry: the clinician in four bytes, then start and end in microseconds since 2000, as PostgreSQL sends them. */
const entryBytes = 4 + 8 + 8;

const stretchesIn = (entries: Uint8Array): BusyTime => {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const minutesAt = (offset: number): number =>
    minutesTo2000 + (view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4)) / microsecondsInMinute;
  const stretches = new Map<number, number[]>();
  for (let offset = 0; offset < entries.byteLength; offset += entryBytes) {
    const clinicianId = view.getInt32(offset);
    const theirs = stretches.get(clinicianId) ?? [];
    if (theirs.length === 0) stretches.set(clinicianId, theirs);
    theirs.push(Math.floor(minutesAt(offset + 4)), Math.ceil(minutesAt(offset + 12)));
  }
  return stretches;
};

const exceptOwn = ({ softBookingId, appointmentIds }: Own): Sql => sql`
  ${appointmentIds.length === 0 ? sql`` : sql`and (appointment_id is null or appointment_id <> all(${appointmentIds}::int[]))`}
  ${softBookingId === null ? sql`` : sql`and soft_booking_id is distinct from ${softBookingId}`}`;

/** One binary value, because rows, texts and their parsing would cost more than the rest of the search. */
export const findBusyTime = async (
  database: Queryable,
  { practiceId, from, to }: Range,
  own: Own,
): Promise<BusyTime> => {
  const entries = await database.value<Uint8Array>(sql`
    select string_agg(int4send(clinician_id) || timestamptz_send(occupied_from) || timestamptz_send(occupied_to), ''
                      order by occupied_from) as entries
      from diary_entries
     where practice_id = ${practiceId}
       and occupied_from >= ${timestamp(from - longestEntryMilliseconds)} and occupied_from < ${timestamp(to)}
       and occupied_to > ${timestamp(from)}
       and (expires_at is null or expires_at > clock_timestamp())
       ${exceptOwn(own)}`);
  return entries ? stretchesIn(entries) : new Map();
};
