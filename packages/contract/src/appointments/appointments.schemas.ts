import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { BookingRequest } from './requests.schemas.ts';
import { appointmentStatuses } from '@portal/domain/appointments/appointment-status';
import { Attention } from './attention.schemas.ts';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { id, instant, paragraph, petName, withId } from '../wire-types.ts';
import { alsoPetIds, groupFields } from '../booking/several-pets.schemas.ts';
import { ClinicianType, ReasonPrice } from '../slots/slots.schemas.ts';

/** Codes that rescheduling would be refused with, whatever the time. */
export const AmendObstacle = z.enum([
  'APPOINTMENT_CLOSED',
  'REQUEST_AWAITING',
  'AMEND_WINDOW_CLOSED',
  'AMEND_LIMIT',
  'BOOKING_NOT_ALLOWED',
  'ONLINE_BOOKING_DISABLED',
  'PET_AWAITING_INITIAL',
  'REASON_NOT_OFFERED',
  'REASON_NOT_FOR_SPECIES',
  'REASON_NOT_FOR_PET',
  'ONE_PET_ONLY',
] as const satisfies readonly ErrorCode[]);

export const Appointment = withId('Appointment', {
  appointmentId: id,
  version: z.int(),
  status: z.enum(appointmentStatuses),
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  practiceAddress: z.string(),
  petId: id,
  petName: z.string(),
  appointmentReasonId: id,
  reasonName: z.string(),
  clinicianType: ClinicianType,
  clinicianId: id,
  clinicianName: z.string(),
  start: instant,
  end: instant,
  timeZone: z.string(),
  note: z.string().nullable(),
  source: z.enum(['PORTAL', 'PRACTICE']),
  isInitialConsultation: z.boolean(),
  /** The price at the time of booking; null if there is none, or once the appointment has started or been cancelled. */
  price: ReasonPrice.nullable(),
  preparation: z.string().nullable(),
  amendments: z.int(),
  rescheduledFrom: instant.nullable(),
  canAmend: z.boolean(),
  /** Null if it can be rescheduled. */
  amendObstacle: AmendObstacle.nullable().default(null),
  /** Whether the client can ask for an earlier time, which the limit of changes does not prevent. */
  canBringForward: z.boolean().exactOptional(),
  amendUntil: instant,
  canCancel: z.boolean(),
  cancelUntil: instant,
  lateAfter: instant,
  lateFeeText: z.string().nullable(),
  cancelledAt: instant.nullable(),
  cancellationReasonId: id.nullable(),
  lateCancel: z.boolean(),
  /** A cancelled appointment can be restored until then; null otherwise. */
  undoUntil: instant.nullable(),
  icsUrl: z.string(),
  icsSequence: z.int(),
  reference: z.string(),
  request: BookingRequest.nullable(),
  // Defaults, because stored replies of the release before lack them.
  photoCount: z.int().default(0),
  canAddPhotos: z.boolean().default(false),
  confirmedByClientAt: instant.nullable().default(null),
  questionsUrl: z.string().nullable().default(null),
  /** The page of the day, which reminders lead to; null where the practice has written nothing for it. */
  dayUrl: z.string().nullable().default(null),
  ...groupFields,
});
export type Appointment = z.infer<typeof Appointment>;

const NewPet = withId('NewPet', { name: petName, speciesId: id });

export const BookAppointmentRequest = z
  .object({
    practiceId: id,
    petId: id.nullish(),
    alsoPetIds: alsoPetIds.optional(),
    newPet: NewPet.nullish(),
    appointmentReasonId: id,
    slotId: z.string().max(100),
    start: instant,
    note: paragraph(noteMaxLength).nullish(),
    softBookingId: z.string().max(64).nullish(),
  })
  .refine(({ petId, newPet, softBookingId }) => (newPet ? !petId && softBookingId : petId), {
    path: ['petId'],
    error: 'Name a pet, or a new one along with the time kept for it',
  })
  .meta({ id: 'BookAppointmentRequest' });
export type BookAppointmentRequest = z.input<typeof BookAppointmentRequest>;

export const AmendAppointmentRequest = withId('AmendAppointmentRequest', {
  /** Optimistic locking: STALE if the appointment has changed since. */
  version: z.int().min(1),
  slotId: z.string().max(100),
  start: instant,
  appointmentReasonId: id.optional(),
  note: paragraph(noteMaxLength).nullish(),
});
export type AmendAppointmentRequest = z.input<typeof AmendAppointmentRequest>;

export const CancelAppointmentRequest = withId('CancelAppointmentRequest', {
  note: paragraph(noteMaxLength).nullish(),
  /** Other appointments of the same pet to cancel too; only if the pet has died. */
  alsoCancel: z.array(id).max(20).optional(),
  /** Also cancels the appointments of the other pets that come one after another. */
  together: z.boolean().optional(),
});
export type CancelAppointmentRequest = z.input<typeof CancelAppointmentRequest>;

export const Cancellation = withId('Cancellation', {
  appointmentId: id,
  status: z.literal('CANCELLED'),
  lateCancel: z.boolean(),
  cancelledAt: instant,
  undoUntil: instant,
  alsoCancelled: z.array(id),
  serverNow: instant,
});
export type Cancellation = z.infer<typeof Cancellation>;

export const CancellationReason = withId('CancellationReason', {
  reasonId: id,
  name: z.string(),
  asksNote: z.boolean(),
  isBereavement: z.boolean(),
});
export type CancellationReason = z.infer<typeof CancellationReason>;

export const CalendarFeed = withId('CalendarFeed', { url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const AppointmentList = withId('AppointmentList', {
  items: z.array(Appointment),
  nextCursor: z.string().nullable(),
  /** Only on the first page of upcoming appointments; omitted if nothing needs attention. */
  attention: Attention.exactOptional(),
});
export type AppointmentList = z.infer<typeof AppointmentList>;
