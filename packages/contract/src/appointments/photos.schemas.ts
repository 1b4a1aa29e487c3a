import { z } from 'zod';
import { instant, withId } from '../wire-types.ts';

/** Independent of the order of adding, so that removing a photo does not renumber the others. */
export const photoPlace = z.coerce.number<number>().int().min(1).max(3);

export const AppointmentPhoto = withId('AppointmentPhoto', { place: z.int(), addedAt: instant });
export type AppointmentPhoto = z.infer<typeof AppointmentPhoto>;

export const AppointmentPhotos = withId('AppointmentPhotos', {
  photos: z.array(AppointmentPhoto),
  canAdd: z.boolean(),
  canRemove: z.boolean(),
});
export type AppointmentPhotos = z.infer<typeof AppointmentPhotos>;
