import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { OwnedPet } from './pets.repository.ts';

type Photo = { readonly petId: number; readonly full: Uint8Array; readonly small: Uint8Array };

export const savePhoto = (transaction: Queryable, { petId, full, small }: Photo) =>
  transaction.query(sql`
    with counted as (update pets set photo_version = photo_version + 1 where pet_id = ${petId})
    insert into pet_photos (pet_id, image, small) values (${petId}, ${full}, ${small})
        on conflict (pet_id) do update set image = excluded.image, small = excluded.small`);

export const deletePhoto = (transaction: Queryable, petId: number) =>
  transaction.query(sql`
    with counted as (
      update pets set photo_version = photo_version + 1
       where pet_id = ${petId} and exists (select 1 from pet_photos where pet_id = ${petId}))
    delete from pet_photos where pet_id = ${petId}`);

/** The email goes to the owner of the pet. */
export const findPhotoForMail = (database: Queryable, petId: number): Promise<Uint8Array | null> =>
  database.value<Uint8Array>(sql`select small from pet_photos where pet_id = ${petId}`);

type PhotoQuestion = OwnedPet & { readonly size: 'full' | 'small' };

export const findPhoto = (
  database: Queryable,
  { clientId, petId, size }: PhotoQuestion,
): Promise<{ readonly image: Uint8Array; readonly version: number } | null> =>
  database.find<{ image: Uint8Array; version: number }>(sql`
    select ${size === 'small' ? sql`f.small` : sql`f.image`} as image, p.photo_version as version
      from pet_photos f join pets p using (pet_id)
     where p.pet_id = ${petId} and p.client_id = ${clientId} and p.status not in ('ARCHIVED', 'MERGED')`);
