import { z } from 'zod';
import { takeTimeErrors } from './booking-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  HoldSlotRequest,
  SoftBooking,
  ClaimedSoftBooking,
  GuestDetailsRequest,
  GuestHoldRequest,
  GuestSlots,
  GuestSoftBooking,
} from './holds.schemas.ts';
import { GuestSlotsQuery } from '../slots/slot-queries.schemas.ts';
import { idInText } from '../wire-types.ts';
import { SignUpAnswersRequest } from '../activation/activation.schemas.ts';

const softBookingParams = z.object({ softBookingId: z.string().max(64) });

const holdErrors = [...takeTimeErrors, 'TOO_MANY_REQUESTS'] as const;

export const holdEndpoints = defineEndpoints({
  'POST /soft-bookings': {
    summary: 'Hold a slot for ten minutes',
    access: 'client',
    body: HoldSlotRequest,
    responses: { 201: SoftBooking },
    errors: holdErrors,
  },
  'POST /soft-bookings/{softBookingId}': {
    summary: 'Hold another slot instead; the original is released only if the new one is free',
    access: 'client',
    params: softBookingParams,
    body: HoldSlotRequest,
    responses: { 201: SoftBooking },
    errors: holdErrors,
  },
  'GET /soft-bookings/{softBookingId}': {
    summary: 'Get a hold',
    access: 'client',
    params: softBookingParams,
    responses: { 200: SoftBooking },
  },
  'PATCH /soft-bookings/{softBookingId}': {
    summary: 'Extend a hold by ten minutes, at most twice',
    access: 'client',
    params: softBookingParams,
    responses: { 200: SoftBooking },
    errors: ['HOLD_EXPIRED', 'EXTENSIONS_SPENT'],
  },
  'DELETE /soft-bookings/{softBookingId}': {
    summary: 'Release a hold',
    access: 'client',
    params: softBookingParams,
    responses: { 204: null },
  },
});

const guestsHold = { params: softBookingParams, query: z.object({ t: z.string().max(100).optional() }) };

const guestHoldErrors = [
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
    summary: 'List the first 10 dates with slots a guest can hold, or the reason why there are none',
    access: 'public',
    params: z.object({ practiceId: idInText }),
    query: GuestSlotsQuery,
    responses: { 200: GuestSlots },
    errors: ['ONLINE_BOOKING_DISABLED', 'REASON_NOT_FOR_SPECIES', 'REASON_NOT_FOR_PET', 'REASON_NOT_OFFERED'],
  },
  'POST /guest/soft-bookings': {
    summary: 'Hold a slot as a guest',
    access: 'public',
    body: GuestHoldRequest,
    responses: { 201: GuestSoftBooking },
    errors: guestHoldErrors,
  },
  'POST /guest/soft-bookings/{originalSoftBookingId}': {
    summary: 'Hold another slot instead, under a new id; the original is released only if the new one is free',
    access: 'public',
    params: z.object({ originalSoftBookingId: z.string().max(64) }),
    query: guestsHold.query,
    body: GuestHoldRequest,
    responses: { 201: GuestSoftBooking },
    errors: [...guestHoldErrors, 'HOLD_CONVERTED'],
  },
  'GET /guest/soft-bookings/{softBookingId}': {
    summary: "Get a guest's hold; the mailed link alone shows no details of the guest",
    access: 'public',
    ...guestsHold,
    responses: { 200: GuestSoftBooking },
  },
  'PATCH /guest/soft-bookings/{softBookingId}': {
    summary: "Extend a guest's hold by ten minutes, once",
    access: 'public',
    ...guestsHold,
    responses: { 200: GuestSoftBooking },
    errors: ['HOLD_EXPIRED', 'EXTENSIONS_SPENT'],
  },
  'DELETE /guest/soft-bookings/{softBookingId}': {
    summary: "Release a guest's hold",
    access: 'public',
    ...guestsHold,
    responses: { 204: null },
  },
  'PUT /guest/soft-bookings/{softBookingId}/details': {
    summary: "Save the guest's details, send the verification email and extend the hold",
    access: 'public',
    params: softBookingParams,
    body: GuestDetailsRequest,
    responses: { 202: GuestSoftBooking },
    errors: ['PROOF_NEEDED', 'HOLD_EXPIRED', 'HOLD_CONVERTED', 'TOO_MANY_REQUESTS', 'MAIL_LIMIT'],
  },
  'PUT /guest/soft-bookings/{softBookingId}/sign-up': {
    summary: 'Store the sign-up answers for whoever signs in from this browser; needs the mailed token',
    access: 'public',
    ...guestsHold,
    body: SignUpAnswersRequest,
    responses: { 200: GuestSoftBooking },
    errors: ['INVALID_INPUT'],
  },
  'POST /guest/soft-bookings/{softBookingId}/claim': {
    summary:
      "Claim a guest's hold as a signed-in person; later calls need no secret, and the mailed token proves the mailbox",
    access: 'signed-in',
    ...guestsHold,
    responses: { 200: ClaimedSoftBooking },
    errors: ['LINK_OF_ANOTHER'],
  },
  'POST /guest/soft-bookings/{softBookingId}/new-link': {
    summary: "Have a new link sent to the signed-in person's own address; the old link and what was typed are dropped",
    access: 'signed-in',
    ...guestsHold,
    responses: { 204: null },
    errors: ['HOLD_EXPIRED', 'HOLD_CONVERTED', 'MAIL_LIMIT'],
  },
});
