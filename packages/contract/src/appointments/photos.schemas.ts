import { z } from 'zod';
import { instant } from '../wire-types.ts';

/** Independent of the order of adding, so that removing a photo does not renumber the others. */
export const photoPlace = z.coerce.number<number>().int().min(1).max(3);

export const AppointmentPhoto = z.object({ place: z.int(), addedAt: instant }).meta({ id: 'AppointmentPhoto' });
export type AppointmentPhoto = z.infer<typeof AppointmentPhoto>;

export const AppointmentPhotos = z
  .object({ photos: z.array(AppointmentPhoto), canAdd: z.boolean(), canRemove: z.boolean() })
  .meta({ id: 'AppointmentPhotos' });
export type AppointmentPhotos = z.infer<typeof AppointmentPhotos>;
