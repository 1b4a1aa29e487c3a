import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import type { PetForReason } from '@portal/domain/slots/reason-rules';
import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

type Filter = {
  /** Defaults to the client's home practice. */
  readonly practiceId?: number | undefined;
  readonly clientId: number | null;
  readonly speciesId?: number | undefined;
  readonly audience?: 'NEW' | 'EXISTING' | undefined;
};

export const findPetForReason = (
  database: Queryable,
  { clientId, petId }: { clientId: number | null; petId: number },
): Promise<(PetForReason & { readonly kg: number | null }) | null> =>
  database.find<PetForReason & { kg: number | null }>(sql`
    select t.species_id as "speciesId", t.date_of_birth as "dateOfBirth",
           t.registered_online and not exists (select 1 from appointments a
             where a.pet_id = t.pet_id and a.status = 'COMPLETED') as "isNew",
           (select w.kg::float8 from pet_weights w where w.pet_id = t.pet_id
             order by w.weighed_on desc, w.weight_id desc limit 1) as kg
      from pets t
     where t.pet_id = ${petId} and t.client_id = ${clientId} and t.status in ('PENDING_REVIEW', 'ACTIVE')`);

/** Guide price of reason `r`, or the practice's own in `o`; null if there is none. */
const guidePrice = sql`
  case when coalesce(o.price_from_pence, r.price_from_pence) is null then null else jsonb_build_object(
    'fromPence', coalesce(o.price_from_pence, r.price_from_pence), 'vatIncluded', true, 'note', r.price_note,
    'isFrom', true, 'included', null, 'extra', null, 'isEstimateDue', false, 'listPath', null) end`;

type Priced = {
  readonly speciesId: number | null;
  readonly kg: number | null;
  readonly guidePrice: AppointmentReason['price'];
  /** Null if the practice had published none. */
  readonly list: StoredPriceList | null;
};
type PriceQuestion = {
  readonly practiceId: number;
  readonly reasonId: number;
  /** Null for a guest, of whose pet only the species is known. */
  readonly petId: number | null;
  readonly speciesId?: number;
  /** Epoch ms at which the price list must be in force. */
  readonly at: number;
};

export const findPricedReason = (database: Queryable, { practiceId, reasonId, petId, speciesId, at }: PriceQuestion) =>
  database.find<Priced>(sql`
    select coalesce(t.species_id, ${speciesId ?? null}::int) as "speciesId", ${guidePrice} as "guidePrice",
           (select w.kg::float8 from pet_weights w where w.pet_id = t.pet_id
             order by w.weighed_on desc, w.weight_id desc limit 1) as kg,
           (select l.content from price_lists l where l.practice_id = ${practiceId} and l.valid_from <= ${timestamp(at)}
             order by l.valid_from desc, l.price_list_id desc limit 1) as list
      from appointment_reasons r
      left join practice_reasons o on o.reason_id = r.reason_id and o.practice_id = ${practiceId}
      left join pets t on t.pet_id = ${petId}::int
     where r.reason_id = ${reasonId}`);

export type ReasonRow = Omit<AppointmentReason, 'noteMaxLength'>;

export const listOnlineReasons = (database: Queryable, { practiceId, clientId, speciesId, audience }: Filter) =>
  database.query<ReasonRow>(sql`
    select r.reason_id as "appointmentReasonId", r.reason_id as "reasonId", r.name, r.reason_group as "group",
           r.description, r.clinician_type as "clinicianType", r.duration_minutes as "durationMinutes",
           r.species_ids as "speciesIds", r.min_age_weeks as "minAgeWeeks", r.audience, r.needs_note as "needsNote",
           r.urgent_check as "urgentCheck",
           coalesce(o.lead_time_minutes, r.lead_time_minutes) as "leadTimeMinutes",
           coalesce(o.horizon_days, p.horizon_days, r.horizon_days) as "horizonDays", coalesce(o.preparation, r.preparation) as preparation,
           coalesce(o.per_day_cap, r.per_day_cap) as "perDayCap",
           jsonb_build_object('amendUntilMinutes', coalesce(o.amend_until_minutes, r.amend_until_minutes),
                              'cancelUntilMinutes', coalesce(o.cancel_until_minutes, r.cancel_until_minutes),
                              'lateCancelMinutes', coalesce(o.late_cancel_minutes, r.late_cancel_minutes),
                              'lateFeeText', p.late_fee_text, 'maxAmendments', r.max_amendments) as policy,
           ${guidePrice} as price,
           r.sort_order as "sortOrder"
      from practice_reasons o
      join appointment_reasons r using (reason_id)
      join practices p using (practice_id)
     where o.practice_id = coalesce(${practiceId ?? null}::int,
             (select c.home_practice_id from clients c where c.client_id = ${clientId}::int))
       and (${speciesId ?? null}::int is null or ${speciesId ?? null}::int = any(r.species_ids))
       and (${audience ?? null}::text is null or r.audience in ('ANY', ${audience ?? null}::text))
     order by r.sort_order, r.reason_id`);
