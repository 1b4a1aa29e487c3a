import { AgreeRequest } from './attention.schemas.ts';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { idInText } from '../wire-types.ts';
import {
  AmendAppointmentRequest,
  Appointment,
  AppointmentList,
  BookAppointmentRequest,
  CalendarFeed,
  CancelAppointmentRequest,
  Cancellation,
  CancellationReason,
} from './appointments.schemas.ts';
import { takeTimeErrors } from '../booking/booking-errors.ts';
import { DueAppointment } from './due.schemas.ts';

const appointmentParams = z.object({ appointmentId: idInText });

export const appointmentEndpoints = defineEndpoints({
  'GET /appointments': {
    summary: "List the client's appointments",
    access: 'client',
    query: z.object({
      scope: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: z.string().max(64).optional(),
      petId: idInText.optional(),
    }),
    responses: { 200: AppointmentList },
  },
  'GET /due-appointments': {
    summary: "List what the client's pets may be due for, by the rules of the home practice, soonest first",
    access: 'client',
    responses: { 200: z.array(DueAppointment) },
  },
  'POST /appointments': {
    summary: 'Book an appointment; 202 means that the practice, or its own system, has not confirmed it yet',
    access: 'client',
    body: BookAppointmentRequest,
    responses: { 201: Appointment, 202: Appointment },
    errors: [...takeTimeErrors, 'HOLD_EXPIRED', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /lookup/cancellation-reasons': {
    summary: 'List cancellation reasons',
    access: 'public',
    responses: { 200: z.array(CancellationReason) },
  },
  'GET /appointments/{appointmentId}': {
    summary: 'Get an appointment',
    access: 'client',
    params: appointmentParams,
    responses: { 200: Appointment },
  },
  'POST /appointments/{appointmentId}': {
    summary:
      'Move an appointment atomically: the old slot is released only if the new one is free; 202 means that it is not confirmed yet',
    access: 'client',
    params: appointmentParams,
    body: AmendAppointmentRequest,
    responses: { 200: Appointment, 202: Appointment },
    errors: [
      'BOOKING_NOT_ALLOWED',
      'ONLINE_BOOKING_DISABLED',
      'AMEND_WINDOW_CLOSED',
      'AMEND_LIMIT',
      'APPOINTMENT_CLOSED',
      'REQUEST_AWAITING',
      'STALE',
      'SLOT_TAKEN',
      'PET_OVERLAP',
      'REASON_NOT_FOR_SPECIES',
      'REASON_NOT_FOR_PET',
      'REASON_NOT_OFFERED',
      'ONE_PET_ONLY',
      'LEAD_TIME',
      'OUT_OF_GRID',
      'DAY_FULL',
      'INVALID_INPUT',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'PATCH /appointments/{appointmentId}/cancel': {
    summary: 'Cancel an appointment (idempotent)',
    access: 'client',
    params: appointmentParams,
    query: z.object({ reasonId: idInText }),
    body: CancelAppointmentRequest.optional(),
    responses: { 200: Cancellation },
    errors: ['CANCEL_WINDOW_CLOSED', 'APPOINTMENT_CLOSED', 'STALE', 'INVALID_INPUT'],
  },
  'POST /appointments/{appointmentId}/undo-cancel': {
    summary: 'Undo a cancellation within a minute',
    access: 'client',
    params: appointmentParams,
    responses: { 200: Appointment },
    errors: ['UNDO_OVER', 'MAX_OPEN_BOOKINGS'],
  },
  'POST /appointments/{appointmentId}/agree': {
    summary: 'Say that a change or a cancellation by the practice is fine',
    access: 'client',
    params: appointmentParams,
    body: AgreeRequest,
    responses: { 204: null },
  },
  'GET /appointments/{appointmentId}/calendar.ics': {
    summary: 'Download an appointment as a calendar file',
    access: 'client',
    params: appointmentParams,
    responses: { 200: null },
  },
  'GET /calendar-feed': {
    summary: "Get the address of the client's calendar feed",
    access: 'client',
    responses: { 200: CalendarFeed },
  },
  'POST /calendar-feed': {
    summary: 'Create a calendar feed address, replacing any earlier one',
    access: 'client',
    responses: { 200: CalendarFeed },
  },
  'DELETE /calendar-feed': {
    summary: 'Delete the calendar feed address',
    access: 'client',
    responses: { 204: null },
  },
  'GET /calendar/{secret}.ics': {
    summary: 'Get the calendar feed of upcoming appointments',
    access: 'public',
    calledBy: 'calendar programs',
    params: z.object({ secret: z.string().max(100) }),
    responses: { 200: null },
  },
});
