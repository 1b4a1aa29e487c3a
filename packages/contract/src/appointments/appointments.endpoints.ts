import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import {
  AmendAppointmentRequest,
  Appointment,
  AppointmentList,
  AppointmentReason,
  BookAppointmentRequest,
  CalendarFeed,
  CancelAppointmentRequest,
  Cancellation,
  CancellationReason,
  Slots,
  SlotsQuery,
  SlotsV2Query,
} from './appointments.schemas.ts';

const slotErrors = [
  'BOOKING_NOT_ALLOWED',
  'PET_AWAITING_INITIAL',
  'ONLINE_BOOKING_DISABLED',
  'REASON_NOT_FOR_SPECIES',
  'REASON_NOT_FOR_PET',
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
      /** Only what suits this pet of the signed-in client: its kind, its age, new to us or not. */
      petId: idInText.optional(),
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
    query: z.object({
      scope: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: z.string().max(64).optional(),
      /** Only those of this pet. */
      petId: idInText.optional(),
    }),
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
      'REASON_NOT_FOR_PET',
      'REASON_NOT_OFFERED',
      'LEAD_TIME',
      'OUT_OF_GRID',
      'DAY_FULL',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /lookup/cancellation-reasons': {
    summary: 'Why a visit can be cancelled',
    access: 'public',
    responses: { 200: z.array(CancellationReason) },
  },
  'GET /appointments/{appointmentId}': {
    summary: 'One appointment of the signed-in client',
    access: 'client',
    params: appointmentParams,
    responses: { 200: Appointment },
  },
  'POST /appointments/{appointmentId}': {
    summary: 'Move an appointment to another time, in one step: the old time is given up only if the new one is free',
    access: 'client',
    params: appointmentParams,
    body: AmendAppointmentRequest,
    responses: { 200: Appointment },
    errors: [
      'BOOKING_NOT_ALLOWED',
      'ONLINE_BOOKING_DISABLED',
      'AMEND_WINDOW_CLOSED',
      'AMEND_LIMIT',
      'APPOINTMENT_CLOSED',
      'STALE',
      'SLOT_TAKEN',
      'PET_OVERLAP',
      'REASON_NOT_FOR_SPECIES',
      'REASON_NOT_FOR_PET',
      'REASON_NOT_OFFERED',
      'LEAD_TIME',
      'OUT_OF_GRID',
      'DAY_FULL',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'PATCH /appointments/{appointmentId}/cancel': {
    summary: 'Cancel an appointment; sent again, it answers the same',
    access: 'client',
    params: appointmentParams,
    query: z.object({ reasonId: idInText }),
    body: CancelAppointmentRequest.optional(),
    responses: { 200: Cancellation },
    errors: ['CANCEL_WINDOW_CLOSED', 'APPOINTMENT_CLOSED', 'STALE', 'INVALID_INPUT'],
  },
  'POST /appointments/{appointmentId}/undo-cancel': {
    summary: 'Take a cancellation back, within a minute of it',
    access: 'client',
    params: appointmentParams,
    responses: { 200: Appointment },
    errors: ['UNDO_OVER'],
  },
  'GET /appointments/{appointmentId}/calendar.ics': {
    summary: 'The appointment as a calendar file',
    access: 'client',
    params: appointmentParams,
    responses: { 200: null },
  },
  'GET /calendar-feed': {
    summary: 'The private calendar address of the signed-in client',
    access: 'client',
    responses: { 200: CalendarFeed },
  },
  'POST /calendar-feed': {
    summary: 'Make a new private calendar address; one made before stops working',
    access: 'client',
    responses: { 200: CalendarFeed },
  },
  'DELETE /calendar-feed': {
    summary: 'Switch the private calendar address off',
    access: 'client',
    responses: { 204: null },
  },
  'GET /calendar/{secret}.ics': {
    summary: 'The visits ahead as a calendar to subscribe to',
    access: 'public',
    params: z.object({ secret: z.string().max(100) }),
    responses: { 200: null },
  },
});
