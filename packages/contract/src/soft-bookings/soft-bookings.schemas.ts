import { z } from 'zod';
import { Slot } from '../appointments/appointments.schemas.ts';
import { id, instant } from '../wire-types.ts';

export const SoftBooking = z
  .object({
    softBookingId: z.string(),
    state: z.enum(['HELD', 'REPLACED', 'RELEASED', 'EXPIRED', 'CONVERTED']),
    practiceId: id,
    appointmentReasonId: id,
    petId: id.nullable(),
    slot: Slot,
    createdAt: instant,
    expiresAt: instant,
    /** Whatever is asked for, the hold ends then. */
    hardExpiresAt: instant,
    extensionsLeft: z.int(),
    replaces: z.string().nullable(),
    /** The hold named as the original had run out already. */
    originalExpired: z.boolean(),
    appointmentId: id.nullable(),
    /** The server's clock, so that a countdown can ignore a wrong one in the device. */
    serverNow: instant,
  })
  .meta({ id: 'SoftBooking' });
export type SoftBooking = z.infer<typeof SoftBooking>;

export const HoldSlotRequest = z
  .object({ practiceId: id, petId: id, appointmentReasonId: id, slotId: z.string().max(100), start: instant })
  .meta({ id: 'HoldSlotRequest' });
export type HoldSlotRequest = z.input<typeof HoldSlotRequest>;
