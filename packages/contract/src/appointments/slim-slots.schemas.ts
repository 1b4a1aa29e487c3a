import { z } from 'zod';
import { instant } from '../wire-types.ts';
import { Slots } from './appointments.schemas.ts';

/** Leaves out what follows from the clinician and the start. */
export const SlimSlotDay = z
  .object({
    date: z.iso.date(),
    label: z.string(),
    /** In turn: the start, in minutes since midnight UTC of `date` (before it: below 0), and a clinicianId. */
    slots: z.array(z.int()),
  })
  .meta({ id: 'SlimSlotDay' });
export type SlimSlotDay = z.infer<typeof SlimSlotDay>;

export const SlimSlots = Slots.extend({
  form: z.literal('slim'),
  durationMinutes: z.int(),
  /** Whether any clinician will do. A slotId is encodeSlotId of start, clinicianId and this. */
  anyone: z.boolean(),
  /** Starts of the caller's own hold and of the appointment to move. */
  current: z.array(instant),
  days: z.array(SlimSlotDay),
}).meta({ id: 'SlimSlots' });
export type SlimSlots = z.infer<typeof SlimSlots>;
