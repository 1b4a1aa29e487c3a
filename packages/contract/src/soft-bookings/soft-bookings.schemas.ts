import { z } from 'zod';
import { email, personName, postcode } from '../activation/activation.schemas.ts';
import { Slot, Slots } from '../appointments/appointments.schemas.ts';
import { id, instant, line, petName } from '../wire-types.ts';

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

/** Who a guest is, as far as they have said. */
const GuestDetails = z
  .object({
    firstName: personName,
    lastName: personName,
    email,
    mobile: line(30)
      .regex(/^[\d\s()+-]{7,30}$/, 'Enter a phone number, like 07700 900001')
      .nullish(),
    postcode: postcode.nullish(),
  })
  .meta({ id: 'GuestDetails' });

/** The same, with the pet's name where it has been corrected meanwhile. */
export const GuestDetailsRequest = GuestDetails.extend({ petName: petName.nullish() }).meta({
  id: 'GuestDetailsRequest',
});
export type GuestDetailsRequest = z.input<typeof GuestDetailsRequest>;

export const GuestHoldRequest = z
  .object({
    practiceId: id,
    appointmentReasonId: id,
    speciesId: id,
    petName: petName.nullish(),
    slotId: z.string().max(100),
    start: instant,
    guest: GuestDetails.nullish(),
    /** Of work done for it, after PROOF_NEEDED; may come in X-Proof-Of-Work as well. */
    proof: z.string().max(4000).nullish(),
  })
  .meta({ id: 'GuestHoldRequest' });
export type GuestHoldRequest = z.input<typeof GuestHoldRequest>;

/** A time kept for somebody without an account, with what they have said so far. Only for whoever has its secret. */
export const GuestSoftBooking = SoftBooking.extend({
  /** AWAITING_VERIFICATION: held, and the e-mail that goes on is under way. */
  state: z.enum(['HELD', 'AWAITING_VERIFICATION', 'REPLACED', 'RELEASED', 'EXPIRED', 'CONVERTED']),
  practiceName: z.string(),
  practicePhone: z.string(),
  timeZone: z.string(),
  reasonName: z.string(),
  speciesId: id,
  petName: z.string().nullable(),
  guest: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      mobile: z.string().nullable(),
      postcode: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: 'GuestSoftBooking' });
export type GuestSoftBooking = z.infer<typeof GuestSoftBooking>;

/** What a guest is offered; only times that they can hold. */
export const GuestSlots = Slots.extend({
  /** Why no times are listed though some are free; left out where guests can hold times. */
  closedToGuests: z
    .object({
      /** Guests hold their share of the free times, or the practice has its new clients of the day. */
      reason: z.enum(['SHARE', 'NEW_CLIENTS']),
      /** When the next guest's hold ends; null where waiting today does not help. */
      tryAgainMinutes: z.int().nullable(),
    })
    .optional(),
}).meta({ id: 'GuestSlots' });
export type GuestSlots = z.infer<typeof GuestSlots>;
