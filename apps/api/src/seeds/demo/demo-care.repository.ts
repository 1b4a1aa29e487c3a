import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type DemoPet = {
  readonly petId: number;
  readonly name: string;
  readonly speciesId: number;
  readonly dateOfBirth: string;
};
export type WeightRow = {
  readonly petId: number;
  readonly weighedOn: string;
  readonly kg: number;
  readonly source: 'PRACTICE' | 'OWNER';
};
export type PhotoRow = { readonly petId: number; readonly full: string; readonly small: string };

export const listPetsOf = (tx: Queryable, emails: readonly string[]): Promise<DemoPet[]> =>
  tx.query<DemoPet>(sql`
    select p.pet_id as "petId", p.name, p.species_id as "speciesId", p.date_of_birth as "dateOfBirth"
      from pets p join clients c using (client_id)
     where c.email = any(${emails}::text[])
     order by p.pet_id`);

export const saveWeights = (tx: Queryable, rows: readonly WeightRow[]) =>
  tx.query(sql`
    insert into pet_weights (pet_id, weighed_on, kg, source)
    select r."petId", r."weighedOn", r.kg, r.source
      from jsonb_to_recordset(${json(rows)}) as r("petId" integer, "weighedOn" date, kg numeric, source text)
     order by r."petId", r."weighedOn"`);

export const savePhotos = (tx: Queryable, rows: readonly PhotoRow[]) =>
  tx.query(sql`
    with photos as (
      insert into pet_photos (pet_id, image, small)
      select r."petId", decode(r.full, 'base64'), decode(r.small, 'base64')
        from jsonb_to_recordset(${json(rows)}) as r("petId" integer, "full" text, small text)
      returning pet_id)
    update pets p set photo_version = 1 from photos where p.pet_id = photos.pet_id`);
