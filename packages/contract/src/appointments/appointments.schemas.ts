import { z } from 'zod';
import { appointmentStatuses } from '@portal/domain/appointments/appointment-status';
import { noteMaxLength } from '@portal/domain/appointments/booking-rules';
import { clinicianTypes } from '@portal/domain/appointments/clinician-type';
import { id, idInText, instant, localDate, paragraph, petName } from '../wire-types.ts';

const ClinicianType = z.enum(clinicianTypes);

/** How late a visit may be changed, in minutes before it begins, and how often. */
const AppointmentPolicy = z
  .object({
    amendUntilMinutes: z.int(),
    cancelUntilMinutes: z.int(),
    /** Cancelling later than this counts as late; it is still possible until `cancelUntilMinutes`. */
    lateCancelMinutes: z.int(),
    /** What the practice says about late cancelling; null where it asks for nothing. */
    lateFeeText: z.string().nullable(),
    maxAmendments: z.int(),
  })
  .meta({ id: 'AppointmentPolicy' });

export const AppointmentReason = z
  .object({
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
    /** So many visits of this kind a day at the practice; null for as many as fit. */
    perDayCap: z.int().nullable(),
    preparation: z.string().nullable(),
    policy: AppointmentPolicy,
    price: z.object({ fromPence: z.int(), vatIncluded: z.boolean(), note: z.string().nullable() }).nullable(),
    sortOrder: z.int(),
  })
  .meta({ id: 'AppointmentReason' });
export type AppointmentReason = z.infer<typeof AppointmentReason>;

export const Slot = z
  .object({
    /** Opaque to callers; names the time and the clinician, and promises nothing (docs/decisions/0006). */
    slotId: z.string(),
    start: instant,
    end: instant,
    durationMinutes: z.int(),
    clinicianType: ClinicianType,
    clinicianId: id,
    clinicianName: z.string(),
    /** The asker already holds or has this very time. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const SlotDay = z
  .object({ date: z.iso.date(), label: z.string(), slots: z.array(Slot) })
  .meta({ id: 'SlotDay' });
export type SlotDay = z.infer<typeof SlotDay>;

const PracticeAlternative = z
  .object({
    practiceId: id,
    practiceName: z.string(),
    practicePhone: z.string(),
    /** As the crow flies; null where a place is not known. */
    distanceKm: z.number().nullable(),
    firstSlot: Slot,
  })
  .meta({ id: 'PracticeAlternative' });
export type PracticeAlternative = z.infer<typeof PracticeAlternative>;

const noSlotsReasons = ['FULLY_BOOKED', 'NOBODY_FOR_THIS_VISIT'] as const;

export const Slots = z
  .object({
    practiceId: id,
    appointmentReasonId: id,
    timeZone: z.string(),
    generatedAt: instant,
    days: z.array(SlotDay),
    /** The first date not looked at yet; ask again with it for more. Null when the horizon is reached. */
    nextCursor: z.iso.date().nullable(),
    firstAvailableDate: z.iso.date().nullable(),
    noSlotsReason: z.enum(noSlotsReasons).nullable(),
    /** Who can be asked for by name. */
    clinicians: z.array(z.object({ clinicianId: id, name: z.string(), clinicianType: ClinicianType })),
    /** Sister practices with an earlier time, nearest first; looked for only where this one is full for a week or more. */
    alternatives: z.array(PracticeAlternative),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

const slotFilters = {
  appointmentReasonId: idInText,
  petId: idInText.optional(),
  existingAppointmentId: idInText.optional(),
  existingSoftBookingId: z.string().max(64).optional(),
  /** Only this clinician's times; without it, everyone's. */
  clinicianId: idInText.optional(),
};
/** What a guest asks for: a kind of animal instead of a pet. */
export const GuestSlotsQuery = z.object({
  appointmentReasonId: idInText,
  speciesId: idInText,
  clinicianId: idInText.optional(),
  existingSoftBookingId: z.string().max(64).optional(),
  cursor: localDate.optional(),
});
export const SlotsQuery = z.object({ fromDate: localDate, toDate: localDate, ...slotFilters });
export const SlotsV2Query = z.object({ ...slotFilters, cursor: localDate.optional() });

export const Appointment = z
  .object({
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
    preparation: z.string().nullable(),
    /** How often the visit was moved online, and where it was before the last move. */
    amendments: z.int(),
    rescheduledFrom: instant.nullable(),
    canAmend: z.boolean(),
    amendUntil: instant,
    canCancel: z.boolean(),
    cancelUntil: instant,
    /** Cancelling after this counts as late. */
    lateAfter: instant,
    /** What the practice says about late cancelling; null where it asks for nothing. */
    lateFeeText: z.string().nullable(),
    cancelledAt: instant.nullable(),
    cancellationReasonId: id.nullable(),
    lateCancel: z.boolean(),
    /** A cancelled visit can be had back until then; null when that is over or never was. */
    undoUntil: instant.nullable(),
    icsUrl: z.string(),
    icsSequence: z.int(),
    reference: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

/** A pet that is not on the client's record yet; it comes with a time that was kept as a guest. */
const NewPet = z.object({ name: petName, speciesId: id }).meta({ id: 'NewPet' });

export const BookAppointmentRequest = z
  .object({
    practiceId: id,
    /** Left out where `newPet` says which pet comes. */
    petId: id.nullish(),
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

export const AmendAppointmentRequest = z
  .object({
    /** The version that the client was looking at; another one by now is refused with STALE. */
    version: z.int().min(1),
    slotId: z.string().max(100),
    start: instant,
    /** Left out, the visit is for what it was for. */
    appointmentReasonId: id.optional(),
    /** Left out, the note stays as it is. */
    note: paragraph(noteMaxLength).nullish(),
  })
  .meta({ id: 'AmendAppointmentRequest' });
export type AmendAppointmentRequest = z.input<typeof AmendAppointmentRequest>;

export const CancelAppointmentRequest = z
  .object({
    note: paragraph(noteMaxLength).nullish(),
    /** Other visits of the same pet to be cancelled along with this one; only where the pet has died. */
    alsoCancel: z.array(id).max(20).optional(),
  })
  .meta({ id: 'CancelAppointmentRequest' });
export type CancelAppointmentRequest = z.input<typeof CancelAppointmentRequest>;

export const Cancellation = z
  .object({
    appointmentId: id,
    status: z.literal('CANCELLED'),
    lateCancel: z.boolean(),
    cancelledAt: instant,
    /** The time is kept for the client until then, in case it was a mistake. */
    undoUntil: instant,
    alsoCancelled: z.array(id),
    /** The server's clock, so that a countdown can ignore a wrong one in the device. */
    serverNow: instant,
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.infer<typeof Cancellation>;

export const CancellationReason = z
  .object({
    reasonId: id,
    name: z.string(),
    asksNote: z.boolean(),
    /** The pet has died: nothing cheerful from here on, and its other visits are offered for cancelling. */
    isBereavement: z.boolean(),
  })
  .meta({ id: 'CancellationReason' });
export type CancellationReason = z.infer<typeof CancellationReason>;

/** A private calendar address; null until the client asks for one. */
export const CalendarFeed = z.object({ url: z.string().nullable() }).meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const AppointmentList = z
  .object({ items: z.array(Appointment), nextCursor: z.string().nullable() })
  .meta({ id: 'AppointmentList' });
export type AppointmentList = z.infer<typeof AppointmentList>;
