import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type Filter = {
  readonly practiceId: number;
  readonly speciesId?: number | undefined;
  readonly audience?: 'NEW' | 'EXISTING' | undefined;
};

/** A reason as it is stored; how long a note may be is for everybody the same. */
export type ReasonRow = Omit<AppointmentReason, 'noteMaxLength'>;

/** What a visit to this practice can be for, in the order to be shown. */
export const listOnlineReasons = (
  database: Queryable,
  { practiceId, speciesId, audience }: Filter,
): Promise<ReasonRow[]> =>
  database.query<ReasonRow>(sql`
    select r.reason_id as "appointmentReasonId", r.reason_id as "reasonId", r.name, r.reason_group as "group",
           r.description, r.clinician_type as "clinicianType", r.duration_minutes as "durationMinutes",
           r.species_ids as "speciesIds", r.min_age_weeks as "minAgeWeeks", r.audience, r.needs_note as "needsNote",
           r.urgent_check as "urgentCheck",
           r.lead_time_minutes as "leadTimeMinutes", r.horizon_days as "horizonDays", r.preparation,
           case when coalesce(o.price_from_pence, r.price_from_pence) is null then null else jsonb_build_object(
             'fromPence', coalesce(o.price_from_pence, r.price_from_pence), 'vatIncluded', true, 'note', r.price_note) end as price,
           r.sort_order as "sortOrder"
      from practice_reasons o
      join appointment_reasons r using (reason_id)
     where o.practice_id = ${practiceId}
       and (${speciesId ?? null}::int is null or ${speciesId ?? null}::int = any(r.species_ids))
       and (${audience ?? null}::text is null or r.audience in ('ANY', ${audience ?? null}::text))
     order by r.sort_order, r.reason_id`);
