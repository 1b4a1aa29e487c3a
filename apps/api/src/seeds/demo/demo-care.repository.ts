import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type WeightRow = {
  readonly petId: number;
  readonly weighedOn: string;
  readonly kg: number;
  readonly source: 'PRACTICE' | 'OWNER';
};
export type InsuranceRow = { readonly petId: number; readonly insurer: string; readonly policyNumber: string | null };
export type PhotoRow = { readonly petId: number; readonly full: string; readonly small: string };

export const saveWeights = (database: Queryable, rows: readonly WeightRow[]) =>
  database.query(sql`
    insert into pet_weights (pet_id, weighed_on, kg, source)
    select r."petId", r."weighedOn", r.kg, r.source
      from jsonb_to_recordset(${json(rows)}) as r("petId" integer, "weighedOn" date, kg numeric, source text)
     order by r."petId", r."weighedOn"`);

export const saveInsurance = (database: Queryable, rows: readonly InsuranceRow[]) =>
  database.query(sql`
    update pets p set insurer_id = i.insurer_id, policy_number = r."policyNumber"
      from jsonb_to_recordset(${json(rows)}) as r("petId" integer, insurer text, "policyNumber" text)
      join insurers i on i.name = r.insurer
     where p.pet_id = r."petId"`);

export const savePhotos = (database: Queryable, rows: readonly PhotoRow[]) =>
  database.query(sql`
    with photos as (
      insert into pet_photos (pet_id, image, small)
      select r."petId", decode(r.full, 'base64'), decode(r.small, 'base64')
        from jsonb_to_recordset(${json(rows)}) as r("petId" integer, "full" text, small text)
      returning pet_id)
    update pets p set photo_version = 1 from photos where p.pet_id = photos.pet_id`);
