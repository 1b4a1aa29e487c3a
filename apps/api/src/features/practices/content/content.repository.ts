import type { Queryable } from '../../../database/client.ts';
import { json, sql } from '../../../database/sql.ts';
import type { GroupContent, PracticeContent } from '@portal/contract/practices/content-file.schemas';

type GroupRow = { readonly content: GroupContent; readonly logoHash: string | null };

export const findGroup = (database: Queryable): Promise<GroupRow | null> =>
  database.find<GroupRow>(sql`
    select content, encode(sha256(logo), 'hex') as "logoHash" from group_content`);

export const findLogo = (database: Queryable): Promise<Uint8Array | null> =>
  database.value<Uint8Array>(sql`select logo from group_content where logo is not null`);

type PracticeContentRow = Omit<PracticeContent, 'features'> & {
  readonly features: readonly { readonly key: string; readonly value: string }[];
};

export const listPracticeContent = (database: Queryable): Promise<PracticeContentRow[]> =>
  database.query<PracticeContentRow>(sql`
    select p.practice_id as "practiceId", p.name, p.accepts_new_clients as "acceptsNewClients",
           p.new_client_bookings_per_day as "newClientBookingsPerDay", p.late_fee_text as "lateFeeText", p.diary_email as "diaryEmail",
           p.request_answer_hours as "requestAnswerHours", p.unanswered_requests as "unansweredRequests",
           p.horizon_days as "horizonDays", p.reminder_hours as "reminderHours", p.sms_a_month as "smsAMonth", p.texts, p.medicines,
           coalesce((select jsonb_agg(jsonb_build_object('reasonId', d.reason_id, 'speciesId', d.species_id,
                       'countedReasonIds', to_jsonb(d.counted_reason_ids), 'afterMonths', d.after_months)
                       order by d.reason_id, d.species_id)
                       from due_rules d where d.practice_id = p.practice_id), '[]') as "dueRules",
           coalesce((select jsonb_agg(jsonb_build_object('key', f.feature_key, 'value', f.value) order by f.feature_key collate "C")
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           coalesce((select jsonb_agg(jsonb_build_object(
                       'reasonId', o.reason_id, 'name', r.name, 'preparation', o.preparation,
                       'priceFrom', to_char(o.price_from_pence / 100.0, 'FM99990.00'),
                       'leadTimeMinutes', o.lead_time_minutes, 'horizonDays', o.horizon_days,
                       'perDayCap', o.per_day_cap, 'amendUntilMinutes', o.amend_until_minutes,
                       'cancelUntilMinutes', o.cancel_until_minutes, 'lateCancelMinutes', o.late_cancel_minutes,
                       'questions', o.questions)
                       order by r.sort_order, o.reason_id)
                       from practice_reasons o join appointment_reasons r using (reason_id)
                      where o.practice_id = p.practice_id), '[]') as reasons
      from practices p
     order by p.practice_id`);

export const listContentIds = (database: Queryable) =>
  database.certainRow<{ reasonIds: number[]; speciesIds: number[] }>(sql`
    select array(select reason_id from appointment_reasons order by reason_id) as "reasonIds",
           array(select species_id from species order by species_id) as "speciesIds"`);

export const saveGroupContent = (
  transaction: Queryable,
  { content, logo }: { content: GroupContent; logo: Uint8Array | null },
) =>
  transaction.query(sql`
    insert into group_content (content, logo) values (${json(content)}, ${logo})
    on conflict (only_row) do update set content = excluded.content, logo = excluded.logo`);

export const savePracticeContent = async (
  transaction: Queryable,
  { practiceId, features, reasons, dueRules, ...practice }: PracticeContent,
) => {
  const switches = Object.entries(features).map(([key, isOn]) => ({ key, value: isOn ? 'True' : 'False' }));
  const offered = reasons.map(({ priceFrom, ...reason }) => ({
    ...reason,
    pence: priceFrom === null ? null : Math.round(Number(priceFrom) * 100),
  }));
  await transaction.query(sql`
    update practices
       set accepts_new_clients = ${practice.acceptsNewClients},
           new_client_bookings_per_day = ${practice.newClientBookingsPerDay}, late_fee_text = ${practice.lateFeeText}, diary_email = ${practice.diaryEmail},
           request_answer_hours = ${practice.requestAnswerHours}, unanswered_requests = ${practice.unansweredRequests},
           horizon_days = ${practice.horizonDays}, reminder_hours = ${practice.reminderHours}::integer[],
           sms_a_month = ${practice.smsAMonth},
           texts = ${json(practice.texts)}, medicines = ${json(practice.medicines)}
     where practice_id = ${practiceId}`);
  await transaction.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select ${practiceId}::int, s.key, s.value from jsonb_to_recordset(${json(switches)}) as s(key text, value text)
    on conflict (practice_id, feature_key) do update set value = excluded.value`);
  await transaction.query(sql`
    delete from practice_reasons
     where practice_id = ${practiceId}
       and reason_id <> all (${reasons.map(({ reasonId }) => reasonId)}::int[])`);
  await transaction.query(sql`
    insert into practice_reasons (practice_id, reason_id, price_from_pence, preparation, lead_time_minutes, horizon_days,
                                  per_day_cap, amend_until_minutes, cancel_until_minutes, late_cancel_minutes, questions)
    select ${practiceId}::int, r."reasonId", r.pence, r.preparation, r."leadTimeMinutes", r."horizonDays",
           r."perDayCap", r."amendUntilMinutes", r."cancelUntilMinutes", r."lateCancelMinutes", r.questions
      from jsonb_to_recordset(${json(offered)}) as r(
             "reasonId" int, pence int, preparation text, "leadTimeMinutes" int, "horizonDays" smallint,
             "perDayCap" smallint, "amendUntilMinutes" int, "cancelUntilMinutes" int, "lateCancelMinutes" int, questions jsonb)
    on conflict (practice_id, reason_id) do update
       set price_from_pence = excluded.price_from_pence, preparation = excluded.preparation,
           lead_time_minutes = excluded.lead_time_minutes, horizon_days = excluded.horizon_days,
           per_day_cap = excluded.per_day_cap, amend_until_minutes = excluded.amend_until_minutes,
           cancel_until_minutes = excluded.cancel_until_minutes, late_cancel_minutes = excluded.late_cancel_minutes, questions = excluded.questions`);
  await saveDueRules(transaction, { practiceId, dueRules });
};

const saveDueRules = async (
  transaction: Queryable,
  { practiceId, dueRules }: Pick<PracticeContent, 'practiceId' | 'dueRules'>,
) => {
  await transaction.query(sql`delete from due_rules where practice_id = ${practiceId}`);
  await transaction.query(sql`
    insert into due_rules (practice_id, reason_id, species_id, counted_reason_ids, after_months)
    select ${practiceId}::int, d."reasonId", d."speciesId", d."countedReasonIds", d."afterMonths"
      from jsonb_to_recordset(${json(dueRules)})
        as d("reasonId" int, "speciesId" int, "countedReasonIds" int[], "afterMonths" smallint)`);
};

export const recordContentChange = (transaction: Queryable, { by, changes }: { by: string; changes: string[] }) =>
  transaction.query(sql`insert into content_changes (applied_by, changes) values (${by}, ${changes}::text[])`);

export type ContentChange = {
  readonly appliedAt: number;
  readonly appliedBy: string;
  readonly changes: readonly string[];
};

export const listContentChanges = (database: Queryable): Promise<ContentChange[]> =>
  database.query<ContentChange>(sql`
    select applied_at as "appliedAt", applied_by as "appliedBy", changes
      from content_changes order by content_change_id desc limit 50`);
