import { z } from 'zod';
import { attentionKinds } from '@portal/domain/appointments/attention';
import { id, instant } from '../wire-types.ts';

/** The one thing that the dashboard asks for attention for. */
export const Attention = z
  .object({
    kind: z.enum(attentionKinds),
    /** Null for what concerns the waiting list. */
    appointmentId: id.nullable(),
    petName: z.string(),
    practiceName: z.string(),
    clinicianName: z.string(),
    start: instant,
    timeZone: z.string(),
    movedFrom: instant.nullable(),
    lateMinutes: z.int().nullable(),
    /** Where it is answered. */
    url: z.string(),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof Attention>;
