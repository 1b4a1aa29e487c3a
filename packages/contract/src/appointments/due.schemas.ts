import { z } from 'zod';
import { id, withId } from '../wire-types.ts';

/** From the practice's rule about intervals, not a finding about this pet. */
export const DueAppointment = withId('DueAppointment', {
  petId: id,
  petName: z.string(),
  appointmentReasonId: id,
  reasonName: z.string(),
  lastOn: z.iso.date(),
  dueOn: z.iso.date(),
});
export type DueAppointment = z.infer<typeof DueAppointment>;
