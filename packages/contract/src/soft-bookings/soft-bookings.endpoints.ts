import { z } from 'zod';
import { takeTimeErrors } from '../appointments/booking-errors.ts';
import { defineEndpoints } from '../endpoint.ts';
import { HoldSlotRequest, SoftBooking } from './soft-bookings.schemas.ts';

const softBookingParams = z.object({ softBookingId: z.string().max(64) });

const holdErrors = [...takeTimeErrors, 'TOO_MANY_REQUESTS'] as const;

export const softBookingEndpoints = defineEndpoints({
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
