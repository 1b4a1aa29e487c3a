import { z } from 'zod';
import { attentionKinds } from '@portal/domain/appointments/attention';
import { id, instant, withId } from '../wire-types.ts';

/** The one thing that the dashboard draws attention to. */
export const Attention = withId('Attention', {
  kind: z.enum(attentionKinds),
  /** Null if it concerns the waiting list. */
  appointmentId: id.nullable(),
  petName: z.string(),
  practiceName: z.string(),
  clinicianName: z.string(),
  start: instant,
  timeZone: z.string(),
  movedFrom: instant.nullable(),
  lateMinutes: z.int().nullable(),
  /** What to book again instead of an appointment that the practice has cancelled. */
  again: z
    .object({
      practiceId: id,
      practicePhone: z.string(),
      petId: id,
      petName: z.string(),
      appointmentReasonId: id,
      reasonName: z.string(),
    })
    .nullable(),
  /** The page on which the client responds. */
  url: z.string(),
});
export type Attention = z.infer<typeof Attention>;

/** The start that the client was shown, so that nobody agrees to a change that they have not seen. */
export const AgreeRequest = z.strictObject({ start: instant }).meta({ id: 'AgreeRequest' });
