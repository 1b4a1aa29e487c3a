import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { recordAudit, thePractice } from '../../platform/mail-and-audit.repository.ts';
import { usesOwnSystem } from '../../platform/practice-facts.repository.ts';

const { practiceId: id, name, phone, emergencyPhone, email, addressLine1, town, postcode, country } = practiceRecord;
const { latitude, longitude, nation, timeZone, acceptsNewClients } = practiceRecord;
const contact = { practiceId: id, name, phone, emergencyPhone, email, addressLine1, town, postcode, country };
const priceColumns = { ...contact, latitude, longitude, nation, timeZone, acceptsNewClients };

export type PracticeRow = Stored<typeof priceColumns> & {
  readonly features: readonly PracticeFeature[];
  /** Minutes since local midnight. */
  readonly openingHours: readonly { readonly day: number; readonly opensAt: number; readonly closesAt: number }[];
  readonly closures: readonly { readonly date: string; readonly reason: string }[];
};

export const listOnlinePractices = (database: Queryable): Promise<PracticeRow[]> =>
  database.query<PracticeRow>(sql`
    select ${selected(priceColumns, 'p')},
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value) order by f.feature_key collate "C")
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           coalesce((select jsonb_agg(jsonb_build_object('day', h.weekday, 'opensAt', h.opens_at_minute,
                                                         'closesAt', h.closes_at_minute) order by h.weekday, h.opens_at_minute)
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours",
           coalesce((select jsonb_agg(jsonb_build_object('date', d.held_on, 'reason', d.reason) order by d.held_on)
                       from practice_closed_days d
                      where d.practice_id = p.practice_id and d.held_on between now()::date and now()::date + 365), '[]') as closures
      from practices p
     where p.listed
     order by name_key(p.name) collate "C", p.practice_id`);

/** Turns the waiting list off for practices that keep their diary in a system of their own. */
export const findPracticeFeatures = async (
  database: Queryable,
  practiceId: number,
): Promise<PracticeFeature[] | null> => {
  const rows = await database.query<{ featureKey: string | null; value: string }>(sql`
    select f.feature_key as "featureKey", f.value
      from practices p
      left join practice_features f on f.practice_id = p.practice_id
       and (f.feature_key not in ('several-pets-enabled', 'waitlist-enabled') or not ${usesOwnSystem})
     where p.practice_id = ${practiceId} and p.listed
     order by f.feature_key collate "C"`);
  if (rows.length === 0) return null;
  return rows.flatMap(({ featureKey, value }) => (featureKey === null ? [] : [{ featureKey, value }]));
};

export const savePracticeFeature = (
  database: Queryable,
  { practiceId, key, value }: { practiceId: number; key: string; value: string },
) =>
  database.query(sql`
    insert into practice_features (practice_id, feature_key, value) values (${practiceId}, ${key}, ${value})
    on conflict (practice_id, feature_key) do update set value = excluded.value`);

type Bookability = {
  readonly name: string;
  readonly takesBookings: boolean;
  readonly lacks: readonly string[];
};

/** Listed practices, whether their online booking is on, and what they lack before a time can be offered. */
export const listBookability = (database: Queryable, onlineBooking: string): Promise<Bookability[]> =>
  database.query<Bookability>(sql`
    select p.name, f.value is not null as "takesBookings", array_remove(array[
             case when not exists (select 1 from practice_opening_hours h where h.practice_id = p.practice_id)
                  then 'opening hours' end,
             case when not exists (select 1 from practice_reasons o where o.practice_id = p.practice_id) then 'offers' end,
             case when not exists (select 1 from clinicians c join rota_windows w using (clinician_id)
                                    where c.practice_id = p.practice_id and c.active) then 'clinicians with a rota' end
           ], null) as lacks
      from practices p
      left join practice_features f on f.practice_id = p.practice_id and f.feature_key = ${onlineBooking} and f.value = 'True'
     where p.listed
     order by name_key(p.name) collate "C", p.practice_id`);

type AuthorityChange = {
  readonly practiceIds: readonly number[];
  readonly authority: DiaryAuthority;
  readonly actor: string;
  readonly traceId: string;
};

/** Requests that are still open keep the authority they were sent to. Returns the names of the practices. */
export const setDiaryAuthority = (
  database: Queryable,
  { practiceIds, authority, actor, traceId }: AuthorityChange,
): Promise<string[]> =>
  database.values<string>(sql`
    with done as (
      update practices set diary_authority = ${authority} where practice_id = any(${practiceIds}::int[]) returning practice_id, name),
    audited as (${recordAudit({
      ...thePractice,
      actor,
      action: 'practice.diary-authority',
      traceId,
      details: { authority },
    })})
    select name from done order by name_key(name) collate "C"`);
