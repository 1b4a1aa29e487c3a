import { z } from 'zod';
import { attentionKinds } from '@portal/domain/appointments/attention';
import { id, instant } from '../wire-types.ts';

/** The one thing that the dashboard draws attention to. */
export const Attention = z
  .object({
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
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof Attention>;
