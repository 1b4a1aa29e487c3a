import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import {
  Appointment,
  AppointmentList,
  AppointmentReason,
  BookAppointmentRequest,
  Slots,
  SlotsQuery,
  SlotsV2Query,
} from './appointments.schemas.ts';

const slotErrors = [
  'BOOKING_NOT_ALLOWED',
  'PET_AWAITING_INITIAL',
  'ONLINE_BOOKING_DISABLED',
  'REASON_NOT_FOR_SPECIES',
  'REASON_NOT_OFFERED',
] as const;
const appointmentParams = z.object({ appointmentId: idInText });

export const appointmentEndpoints = defineEndpoints({
  'GET /lookup/online-appointment-reasons': {
    summary: 'What a visit can be for',
    access: 'public',
    query: z.object({
      practiceId: idInText,
      speciesId: idInText.optional(),
      audience: z.enum(['NEW', 'EXISTING']).optional(),
    }),
    responses: { 200: z.array(AppointmentReason) },
  },
  'GET /practices/{practiceId}/appointment-slots': {
    summary: 'Free times between two dates, at most 31 days',
    access: 'client',
    params: z.object({ practiceId: idInText }),
    query: SlotsQuery,
    responses: { 200: Slots },
    errors: slotErrors,
  },
  'GET /v2/practices/{practiceId}/appointment-slots': {
    summary: 'The first 10 dates with free times, and where to go on from',
    access: 'client',
    params: z.object({ practiceId: idInText }),
    query: SlotsV2Query,
    responses: { 200: Slots },
    errors: slotErrors,
  },
  'GET /appointments': {
    summary: 'The appointments of the signed-in client',
    access: 'client',
    query: z.object({ scope: z.enum(['upcoming', 'past']).default('upcoming'), cursor: z.string().max(64).optional() }),
    responses: { 200: AppointmentList },
  },
  'POST /appointments': {
    summary: 'Book an appointment',
    access: 'client',
    body: BookAppointmentRequest,
    responses: { 201: Appointment },
    errors: [
      'BOOKING_NOT_ALLOWED',
      'PET_AWAITING_INITIAL',
      'SLOT_TAKEN',
      'PET_OVERLAP',
      'ONLINE_BOOKING_DISABLED',
      'MAX_OPEN_BOOKINGS',
      'HOLD_EXPIRED',
      'REASON_NOT_FOR_SPECIES',
      'REASON_NOT_OFFERED',
      'LEAD_TIME',
      'OUT_OF_GRID',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /appointments/{appointmentId}': {
    summary: 'One appointment of the signed-in client',
    access: 'client',
    params: appointmentParams,
    responses: { 200: Appointment },
  },
  'GET /appointments/{appointmentId}/calendar.ics': {
    summary: 'The appointment as a calendar file',
    access: 'client',
    params: appointmentParams,
    responses: { 200: null },
  },
});
