import { z } from 'zod';
import { attentionKinds } from '@portal/domain/appointments/attention';
import { id, instant, named } from '../wire-types.ts';

/** The one thing that the dashboard draws attention to. */
export const Attention = named('Attention', {
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
  /** The page on which the client responds. */
  url: z.string(),
});
export type Attention = z.infer<typeof Attention>;
