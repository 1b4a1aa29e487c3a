import { z } from 'zod';
import { BookingRequest } from './requests.schemas.ts';
import { appointmentStatuses } from '@portal/domain/appointments/appointment-status';
import { Attention } from './attention.schemas.ts';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { clinicianTypes } from '@portal/domain/appointments/clinician-type';
import { id, instant, paragraph, petName, named } from '../wire-types.ts';
import { alsoPetIds, groupFields } from '../booking/several-pets.schemas.ts';

const ClinicianType = z.enum(clinicianTypes);

/** In minutes before the appointment begins. */
const AppointmentPolicy = named('AppointmentPolicy', {
  amendUntilMinutes: z.int(),
  cancelUntilMinutes: z.int(),
  lateCancelMinutes: z.int(),
  lateFeeText: z.string().nullable(),
  maxAmendments: z.int(),
});

/** From the practice's price list if it names the reason there, otherwise the reason's own guide price. */
const ReasonPrice = named('ReasonPrice', {
  fromPence: z.int(),
  vatIncluded: z.boolean(),
  note: z.string().nullable(),
  /** False if `fromPence` is the exact price. */
  isFrom: z.boolean(),
  included: z.string().nullable(),
  extra: z.string().nullable(),
  isEstimateDue: z.boolean(),
  /** The practice's prices page; null if it has published none. */
  listPath: z.string().nullable(),
});

export const AppointmentReason = named('AppointmentReason', {
  appointmentReasonId: id,
  reasonId: id,
  name: z.string(),
  group: z.string(),
  description: z.string(),
  clinicianType: ClinicianType,
  durationMinutes: z.int(),
  speciesIds: z.array(id),
  minAgeWeeks: z.int().nullable(),
  audience: z.enum(['NEW', 'EXISTING', 'ANY']),
  needsNote: z.boolean(),
  noteMaxLength: z.int(),
  urgentCheck: z.boolean(),
  leadTimeMinutes: z.int(),
  horizonDays: z.int(),
  /** Null if unlimited. */
  perDayCap: z.int().nullable(),
  preparation: z.string().nullable(),
  policy: AppointmentPolicy,
  price: ReasonPrice.nullable(),
  sortOrder: z.int(),
});
export type AppointmentReason = z.infer<typeof AppointmentReason>;

export const Slot = named('Slot', {
  /** Opaque to callers; reserves nothing (docs/decisions/0006). */
  slotId: z.string(),
  start: instant,
  end: instant,
  durationMinutes: z.int(),
  clinicianType: ClinicianType,
  clinicianId: id,
  clinicianName: z.string(),
  isCurrent: z.boolean(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotDay = named('SlotDay', { date: z.iso.date(), label: z.string(), slots: z.array(Slot) });
export type SlotDay = z.infer<typeof SlotDay>;

const PracticeAlternative = named('PracticeAlternative', {
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  distanceKm: z.number().nullable(),
  firstSlot: Slot,
});
export type PracticeAlternative = z.infer<typeof PracticeAlternative>;

const noSlotsReasons = ['FULLY_BOOKED', 'NOBODY_FOR_THIS_VISIT'] as const;

export const Slots = named('Slots', {
  practiceId: id,
  appointmentReasonId: id,
  timeZone: z.string(),
  generatedAt: instant,
  days: z.array(SlotDay),
  /** The first date not searched yet; null at the booking horizon. */
  nextCursor: z.iso.date().nullable(),
  firstAvailableDate: z.iso.date().nullable(),
  onlineBreakUntil: instant.exactOptional(),
  /** The practice closes for today before the break ends. */
  noMoreToday: z.literal(true).exactOptional(),
  noSlotsReason: z.enum(noSlotsReasons).nullable(),
  clinicians: z.array(z.object({ clinicianId: id, name: z.string(), clinicianType: ClinicianType })),
  /** Sister practices with an earlier slot, nearest first; only where this practice is full for a week or more. */
  alternatives: z.array(PracticeAlternative),
});
export type Slots = z.infer<typeof Slots>;

export const Appointment = named('Appointment', {
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

const NewPet = named('NewPet', { name: petName, speciesId: id });

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

export const AmendAppointmentRequest = named('AmendAppointmentRequest', {
  /** Optimistic locking: STALE if the appointment has changed since. */
  version: z.int().min(1),
  slotId: z.string().max(100),
  start: instant,
  appointmentReasonId: id.optional(),
  note: paragraph(noteMaxLength).nullish(),
});
export type AmendAppointmentRequest = z.input<typeof AmendAppointmentRequest>;

export const CancelAppointmentRequest = named('CancelAppointmentRequest', {
  note: paragraph(noteMaxLength).nullish(),
  /** Other appointments of the same pet to cancel too; only if the pet has died. */
  alsoCancel: z.array(id).max(20).optional(),
  /** Also cancels the appointments of the other pets that come one after another. */
  together: z.boolean().optional(),
});
export type CancelAppointmentRequest = z.input<typeof CancelAppointmentRequest>;

export const Cancellation = named('Cancellation', {
  appointmentId: id,
  status: z.literal('CANCELLED'),
  lateCancel: z.boolean(),
  cancelledAt: instant,
  undoUntil: instant,
  alsoCancelled: z.array(id),
  serverNow: instant,
});
export type Cancellation = z.infer<typeof Cancellation>;

export const CancellationReason = named('CancellationReason', {
  reasonId: id,
  name: z.string(),
  asksNote: z.boolean(),
  isBereavement: z.boolean(),
});
export type CancellationReason = z.infer<typeof CancellationReason>;

export const CalendarFeed = named('CalendarFeed', { url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const AppointmentList = named('AppointmentList', {
  items: z.array(Appointment),
  nextCursor: z.string().nullable(),
  /** Only on the first page of upcoming appointments; omitted if nothing needs attention. */
  attention: Attention.exactOptional(),
});
export type AppointmentList = z.infer<typeof AppointmentList>;
