import { z } from 'zod';
import { idInText, localDate } from '../wire-types.ts';

const slotFilters = {
  appointmentReasonId: idInText,
  petId: idInText.optional(),
  existingAppointmentId: idInText.optional(),
  existingSoftBookingId: z.string().max(64).optional(),
  clinicianId: idInText.optional(),
};
export const GuestSlotsQuery = z
  .object({ ...slotFilters, speciesId: idInText, cursor: localDate.optional() })
  .omit({ petId: true, existingAppointmentId: true });
export const SlotsQuery = z.object({ fromDate: localDate, toDate: localDate, ...slotFilters });
export const SlotsV2Query = z.object({ ...slotFilters, cursor: localDate.optional() });
