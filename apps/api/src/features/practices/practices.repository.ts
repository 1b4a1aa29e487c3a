import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { usesOwnSystem } from '../../platform/practice-facts.repository.ts';

export type PracticeRow = {
  readonly practiceId: number;
  readonly name: string;
  readonly phone: string;
  readonly emergencyPhone: string;
  readonly email: string;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly nation: 'england' | 'wales' | 'scotland' | 'northern-ireland';
  readonly timeZone: string;
  readonly acceptsNewClients: boolean;
  readonly features: readonly PracticeFeature[];
  /** Minutes since local midnight. */
  readonly openingHours: readonly { readonly day: number; readonly opensAt: number; readonly closesAt: number }[];
  readonly closures: readonly { readonly date: string; readonly reason: string }[];
};

export const listOnlinePractices = (database: Queryable): Promise<PracticeRow[]> =>
  database.query<PracticeRow>(sql`
    select p.practice_id as "practiceId", p.name, p.phone, p.emergency_phone as "emergencyPhone", p.email,
           p.address_line1 as "addressLine1", p.town, p.postcode, p.country, p.latitude, p.longitude, p.nation,
           p.time_zone as "timeZone", p.accepts_new_clients as "acceptsNewClients",
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value) order by f.feature_key)
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           coalesce((select jsonb_agg(jsonb_build_object('day', h.weekday, 'opensAt', h.opens_at_minute,
                                                         'closesAt', h.closes_at_minute) order by h.weekday, h.opens_at_minute)
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours",
           coalesce((select jsonb_agg(jsonb_build_object('date', d.held_on, 'reason', d.reason) order by d.held_on)
                       from practice_closed_days d
                      where d.practice_id = p.practice_id and d.held_on between current_date and current_date + 365), '[]') as closures
      from practices p
     where p.listed
     order by p.name`);

/** Without a waiting list where the practice's own system is the book. */
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
     order by f.feature_key`);
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
