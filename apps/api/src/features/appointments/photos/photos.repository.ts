import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import { recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';

export type OwnAppointment = { readonly clientId: number; readonly appointmentId: number };
export type AddedPhoto = { readonly place: number; readonly addedAt: number };

export const listPhotos = (database: Queryable, appointmentId: number): Promise<AddedPhoto[]> =>
  database.query<AddedPhoto>(sql`
    select place, added_at as "addedAt" from appointment_photos
     where appointment_id = ${appointmentId} order by place`);

export const lockPhotos = (transaction: Queryable, { clientId, appointmentId }: OwnAppointment) =>
  transaction.query(sql`
    select 1 from appointments where appointment_id = ${appointmentId} and client_id = ${clientId} for update`);

export const isStored = (database: Queryable, appointmentId: number, digest: Buffer): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from appointment_photos where appointment_id = ${appointmentId} and digest = ${digest}`);

type Photo = OwnAppointment & {
  readonly full: Uint8Array;
  readonly small: Uint8Array;
  readonly digest: Buffer;
  readonly traceId: string;
};

export const savePhoto = (transaction: Queryable, { full, small, digest, ...own }: Photo) =>
  transaction.query(sql`
    with done as (
      insert into appointment_photos (appointment_id, place, image, small, digest)
      select ${own.appointmentId}, min(place), ${full}, ${small}, ${digest}
        from generate_series(1, 3) as free(place)
       where place not in (select place from appointment_photos where appointment_id = ${own.appointmentId})
      returning appointment_id),
    audit as (${recordAudit({ ...theAppointment, ...own, action: 'appointment.photo-added' })})
    select 1 from done`);

export type PlacedPhoto = OwnAppointment & { readonly place: number };

export const deletePhoto = (transaction: Queryable, { place, ...own }: PlacedPhoto & { readonly traceId: string }) =>
  transaction.query(sql`
    with done as (
      delete from appointment_photos where appointment_id = ${own.appointmentId} and place = ${place}
      returning appointment_id),
    audit as (${recordAudit({ ...theAppointment, ...own, action: 'appointment.photo-removed' })})
    select 1 from done`);

type Image = { readonly image: Uint8Array };

export const findOwnPhoto = (
  database: Queryable,
  { clientId, appointmentId, place, size }: PlacedPhoto & { readonly size: 'small' | 'full' },
): Promise<Image | null> =>
  database.find<Image>(sql`
    select ${size === 'small' ? sql`f.small` : sql`f.image`} as image
      from appointment_photos f join appointments a using (appointment_id)
     where f.appointment_id = ${appointmentId} and f.place = ${place} and a.client_id = ${clientId}`);

/** For a practice, once it is known to be an appointment of its own. */
export const findPhoto = (database: Queryable, { appointmentId, place }: Omit<PlacedPhoto, 'clientId'>) =>
  database.find<Image>(sql`
    select image from appointment_photos where appointment_id = ${appointmentId} and place = ${place}`);

/** The clinical record is the practice's; the portal keeps photos for a year, and those of cancelled appointments for 30 days. */
export const deleteOldPhotos = (database: Queryable) =>
  database.query(sql`
    delete from appointment_photos f using appointments a
     where a.appointment_id = f.appointment_id
       and (a.ends_at < clock_timestamp() - interval '1 year'
            or (a.status = 'CANCELLED' and a.cancelled_at < clock_timestamp() - interval '30 days'))
    returning 1`);
