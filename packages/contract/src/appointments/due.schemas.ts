import { z } from 'zod';
import { id } from '../wire-types.ts';

/** From the practice's rule about intervals, not a finding about this pet. */
export const DueAppointment = z
  .object({
    petId: id,
    petName: z.string(),
    appointmentReasonId: id,
    reasonName: z.string(),
    lastOn: z.iso.date(),
    dueOn: z.iso.date(),
  })
  .meta({ id: 'DueAppointment' });
export type DueAppointment = z.infer<typeof DueAppointment>;
