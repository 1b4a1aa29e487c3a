import type { Place } from '@portal/domain/practices/distance';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type SisterPracticeRow = {
  readonly practiceId: number;
  readonly name: string;
  readonly phone: string;
  readonly from: Place | null;
  readonly to: Place | null;
};

type Question = {
  readonly practiceId: number;
  readonly reasonId: number;
  readonly featureKey: string;
  readonly limit: number;
};

export const listSisterPractices = (database: Queryable, { practiceId, reasonId, featureKey, limit }: Question) =>
  database.query<SisterPracticeRow>(sql`
    select p.practice_id as "practiceId", p.name, p.phone,
           case when h.latitude is not null then jsonb_build_object('latitude', h.latitude, 'longitude', h.longitude) end as "from",
           case when p.latitude is not null then jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) end as "to"
      from practices h
      join practices p on p.practice_id <> h.practice_id and p.listed
      join practice_reasons o on o.practice_id = p.practice_id and o.reason_id = ${reasonId}
      join practice_features f on f.practice_id = p.practice_id and f.feature_key = ${featureKey} and f.value = 'True'
     where h.practice_id = ${practiceId}
     order by power(p.latitude - h.latitude, 2) + power((p.longitude - h.longitude) * cos(radians(h.latitude)), 2) nulls last,
              p.practice_id
     limit ${limit}`);
