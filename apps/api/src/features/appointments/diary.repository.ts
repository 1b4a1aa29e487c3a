import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

type Window = { readonly startMinutes: number; readonly endMinutes: number };

export type DiarySetUpRow = {
  readonly timeZone: string;
  readonly gridMinutes: number;
  readonly openingHours: readonly (Window & { readonly weekday: number })[];
  readonly closedDates: readonly string[];
  readonly clinicians: readonly ClinicianRow[];
};

export type ClinicianRow = {
  readonly clinicianId: number;
  readonly name: string;
  readonly clinicianType: ClinicianType;
  readonly rota: readonly (Window & {
    readonly weekday: number;
    readonly validFrom: string | null;
    readonly validTo: string | null;
  })[];
  /** A row without minutes is a day off. */
  readonly exceptions: readonly {
    readonly date: string;
    readonly startMinutes: number | null;
    readonly endMinutes: number | null;
  }[];
};

/** When a practice is open and who works when; past dates are left out. Null: no such practice. */
export const findDiarySetUp = async (database: Queryable, practiceId: number): Promise<DiarySetUpRow | null> => {
  const rows = await database.query<DiarySetUpRow>(sql`
    select p.time_zone as "timeZone", p.grid_minutes as "gridMinutes",
           coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'startMinutes', h.opens_at_minute,
                                                         'endMinutes', h.closes_at_minute))
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours",
           coalesce((select jsonb_agg(d.held_on order by d.held_on) from practice_closed_days d
                      where d.practice_id = p.practice_id and d.held_on >= current_date - 2), '[]') as "closedDates",
           coalesce((select jsonb_agg(jsonb_build_object(
                       'clinicianId', c.clinician_id, 'name', c.display_name, 'clinicianType', c.clinician_type,
                       'rota', coalesce((select jsonb_agg(jsonb_build_object('weekday', w.weekday,
                                  'startMinutes', w.starts_at_minute, 'endMinutes', w.ends_at_minute,
                                  'validFrom', w.valid_from, 'validTo', w.valid_to))
                                from rota_windows w where w.clinician_id = c.clinician_id), '[]'),
                       'exceptions', coalesce((select jsonb_agg(jsonb_build_object('date', e.held_on,
                                  'startMinutes', e.starts_at_minute, 'endMinutes', e.ends_at_minute))
                                from rota_exceptions e
                               where e.clinician_id = c.clinician_id and e.held_on >= current_date - 2), '[]'))
                       order by c.clinician_id)
                       from clinicians c where c.practice_id = p.practice_id and c.active), '[]') as clinicians
      from practices p
     where p.practice_id = ${practiceId}`);
  return rows[0] ?? null;
};

export type DiaryEntryRow = {
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly softBookingId: string | null;
  readonly appointmentId: number | null;
  readonly expiresAt: number | null;
};

type Range = { readonly from: number; readonly to: number };

/** No entry is longer than this, so an index on its beginning finds all that reach into a range. */
const longestEntryMilliseconds = 24 * 3_600_000;

/** What occupies the practice's clinicians in [from, to), expired holds included: the engine judges them. */
export const listDiaryEntries = (
  database: Queryable,
  { practiceId, from, to }: Range & { practiceId: number },
): Promise<DiaryEntryRow[]> =>
  database.query<DiaryEntryRow>(sql`
    select clinician_id as "clinicianId", occupied_from as start, occupied_to as end,
           soft_booking_id as "softBookingId", appointment_id as "appointmentId", expires_at as "expiresAt"
      from diary_entries
     where practice_id = ${practiceId}
       and occupied_from >= ${timestamp(from - longestEntryMilliseconds)} and occupied_from < ${timestamp(to)}
       and occupied_to > ${timestamp(from)}`);

/** The pet's own visits and holds in [from, to), at any practice. */
export const listPetEntries = (
  database: Queryable,
  { petId, from, to }: Range & { petId: number },
): Promise<DiaryEntryRow[]> =>
  database.query<DiaryEntryRow>(sql`
    select clinician_id as "clinicianId", occupied_from as start, occupied_to as end,
           soft_booking_id as "softBookingId", appointment_id as "appointmentId", expires_at as "expiresAt"
      from diary_entries
     where pet_id = ${petId} and during && tstzrange(${timestamp(from)}, ${timestamp(to)}, '[)')`);

type Own = { readonly softBookingId: string | null; readonly appointmentId: number | null };

/** When the asker's own hold or visit begins. */
export const findOwnStart = async (
  database: Queryable,
  { softBookingId, appointmentId }: Own,
): Promise<number | null> => {
  const rows = await database.query<{ start: number }>(sql`
    select starts_at as start from soft_bookings where soft_booking_id = ${softBookingId}::text and state = 'HELD'
    union all
    select starts_at from appointments where appointment_id = ${appointmentId}::int`);
  return rows[0]?.start ?? null;
};
