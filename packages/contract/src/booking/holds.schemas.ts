import { z } from 'zod';
import { guestPerson } from '@portal/domain/booking/guest-record';
import { email, personName, postcode, SignUpAnswers } from '../activation/activation.schemas.ts';
import { requestShape, responseShape } from '../record-shapes.ts';
import { Slot, Slots } from '../slots/slots.schemas.ts';
import { alsoPetIds } from './several-pets.schemas.ts';
import { id, instant, petName, withId } from '../wire-types.ts';

export const SoftBooking = withId('SoftBooking', {
  softBookingId: z.string(),
  state: z.enum(['HELD', 'REPLACED', 'RELEASED', 'EXPIRED', 'CONVERTED']),
  practiceId: id,
  appointmentReasonId: id,
  petId: id.nullable(),
  /** Pets that come after the first, in this order; the slot is long enough for all of them. */
  alsoPetIds: z.array(id).default([]),
  slot: Slot,
  createdAt: instant,
  expiresAt: instant,
  hardExpiresAt: instant,
  extensionsLeft: z.int(),
  replaces: z.string().nullable(),
  originalExpired: z.boolean(),
  appointmentId: id.nullable(),
  serverNow: instant,
});
export type SoftBooking = z.infer<typeof SoftBooking>;

export const HoldSlotRequest = withId('HoldSlotRequest', {
  practiceId: id,
  petId: id,
  alsoPetIds: alsoPetIds.optional(),
  appointmentReasonId: id,
  slotId: z.string().max(100),
  start: instant,
});
export type HoldSlotRequest = z.input<typeof HoldSlotRequest>;

const GuestDetails = withId('GuestDetails', {
  ...requestShape(guestPerson),
  firstName: personName,
  lastName: personName,
  email,
  postcode: postcode.nullish(),
});

export const GuestDetailsRequest = GuestDetails.extend({ petName: petName.nullish() }).meta({
  id: 'GuestDetailsRequest',
});
export type GuestDetailsRequest = z.input<typeof GuestDetailsRequest>;

export const GuestHoldRequest = withId('GuestHoldRequest', {
  practiceId: id,
  appointmentReasonId: id,
  speciesId: id,
  petName: petName.nullish(),
  slotId: z.string().max(100),
  start: instant,
  guest: GuestDetails.nullish(),
  proof: z.string().max(4000).nullish(),
});
export type GuestHoldRequest = z.input<typeof GuestHoldRequest>;

export const GuestSoftBooking = SoftBooking.extend({
  state: z.enum(['HELD', 'AWAITING_VERIFICATION', 'REPLACED', 'RELEASED', 'EXPIRED', 'CONVERTED']),
  practiceName: z.string(),
  practicePhone: z.string(),
  timeZone: z.string(),
  reasonName: z.string(),
  speciesId: id,
  petName: z.string().nullable(),
  /** Whether a person has signed in with the link. */
  isClaimed: z.boolean(),
  hasMobile: z.boolean(),
  hasPhone: z.boolean(),
  hasNote: z.boolean(),
  /** Null unless this browser chose the time, or the person with the mailed address has signed in. */
  guest: z
    .object({
      ...responseShape(guestPerson),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
    })
    .nullable(),
}).meta({ id: 'GuestSoftBooking' });
export type GuestSoftBooking = z.infer<typeof GuestSoftBooking>;

/** Includes what was typed in this browser before signing up, or by this person since. */
export const ClaimedSoftBooking = GuestSoftBooking.extend({ signUp: SignUpAnswers.nullable() }).meta({
  id: 'ClaimedSoftBooking',
});
export type ClaimedSoftBooking = z.infer<typeof ClaimedSoftBooking>;

const closedToGuests = z
  .object({
    /** SHARE: guests already hold their share; NEW_CLIENTS: today's limit of new clients is reached. */
    reason: z.enum(['SHARE', 'NEW_CLIENTS']),
    tryAgainMinutes: z.int().nullable(),
  })
  .optional();
export const GuestSlots = Slots.extend({ closedToGuests }).meta({ id: 'GuestSlots' });
export type GuestSlots = z.infer<typeof GuestSlots>;
