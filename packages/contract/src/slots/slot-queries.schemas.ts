import { z } from 'zod';
import { idInText, localDate } from '../wire-types.ts';
import { alsoPetIds } from '../booking/several-pets.schemas.ts';

const idsInText = z
  .string()
  .max(40)
  .regex(/^\d+(,\d+)*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(alsoPetIds);

const slotFilters = {
  appointmentReasonId: idInText,
  petId: idInText.optional(),
  alsoPetIds: idsInText.optional(),
  existingAppointmentId: idInText.optional(),
  existingSoftBookingId: z.string().max(64).optional(),
  clinicianId: idInText.optional(),
};
export const GuestSlotsQuery = z
  .object({ ...slotFilters, speciesId: idInText, cursor: localDate.optional() })
  .omit({ petId: true, alsoPetIds: true, existingAppointmentId: true });
export const SlotsQuery = z.object({ fromDate: localDate, toDate: localDate, ...slotFilters });
export const SlotsV2Query = z.object({ ...slotFilters, cursor: localDate.optional() });
