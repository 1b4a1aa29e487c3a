import { z } from 'zod';
import { GuestSlotsQuery } from '../appointments/appointments.schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import { GuestDetailsRequest, GuestHoldRequest, GuestSlots, GuestSoftBooking } from './soft-bookings.schemas.ts';

const softBookingParams = z.object({ softBookingId: z.string().max(64) });
const token = z.string().max(100).optional();

const holdErrors = [
  'SLOT_TAKEN',
  'ONLINE_BOOKING_DISABLED',
  'GUEST_QUOTA',
  'DAY_FULL',
  'REASON_NOT_FOR_SPECIES',
  'REASON_NOT_FOR_PET',
  'REASON_NOT_OFFERED',
  'LEAD_TIME',
  'OUT_OF_GRID',
  'PROOF_NEEDED',
  'TOO_MANY_REQUESTS',
] as const;

/** A hold belongs to whoever has its secret: an HttpOnly cookie or the mailed token. Others get 404. */
export const guestEndpoints = defineEndpoints({
  'GET /guest/practices/{practiceId}/appointment-slots': {
    summary: 'The first 10 dates with times that a guest can hold; none, and why, where no guest can',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    query: GuestSlotsQuery,
    responses: { 200: GuestSlots },
    errors: ['ONLINE_BOOKING_DISABLED', 'REASON_NOT_FOR_SPECIES', 'REASON_NOT_FOR_PET', 'REASON_NOT_OFFERED'],
  },
  'POST /guest/soft-bookings': {
    summary: 'Hold a time before there is an account',
    access: 'public',
    body: GuestHoldRequest,
    responses: { 201: GuestSoftBooking },
    errors: holdErrors,
  },
  'POST /guest/soft-bookings/{originalSoftBookingId}': {
    summary: 'Hold another time instead, under a new id; the original is given up only if the new one is free',
    access: 'public',
    params: z.object({ originalSoftBookingId: z.string().max(64) }),
    query: z.object({ t: token }),
    body: GuestHoldRequest,
    responses: { 201: GuestSoftBooking },
    errors: [...holdErrors, 'HOLD_CONVERTED'],
  },
  'GET /guest/soft-bookings/{softBookingId}': {
    summary: 'A time being held for a guest',
    access: 'public',
    params: softBookingParams,
    query: z.object({ t: token }),
    responses: { 200: GuestSoftBooking },
  },
  'PATCH /guest/soft-bookings/{softBookingId}': {
    summary: 'Ten more minutes; once',
    access: 'public',
    params: softBookingParams,
    query: z.object({ t: token }),
    responses: { 200: GuestSoftBooking },
    errors: ['HOLD_EXPIRED', 'EXTENSIONS_SPENT'],
  },
  'DELETE /guest/soft-bookings/{softBookingId}': {
    summary: 'Let a held time go',
    access: 'public',
    params: softBookingParams,
    query: z.object({ t: token }),
    responses: { 204: null },
  },
  'PUT /guest/soft-bookings/{softBookingId}/details': {
    summary: 'Say who the guest is: the e-mail that goes on is sent, and the time kept longer',
    access: 'public',
    params: softBookingParams,
    body: GuestDetailsRequest,
    responses: { 202: GuestSoftBooking },
    errors: ['HOLD_EXPIRED', 'HOLD_CONVERTED', 'RESEND_WAIT', 'TOO_MANY_REQUESTS'],
  },
  'POST /guest/soft-bookings/{softBookingId}/claim': {
    summary: 'Take over as a signed-in person what was held as a guest; done once, it needs no secret any more',
    access: 'signed-in',
    params: softBookingParams,
    query: z.object({ t: token }),
    responses: { 200: GuestSoftBooking },
  },
});
