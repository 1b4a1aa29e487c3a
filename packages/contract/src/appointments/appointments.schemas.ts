import { z } from 'zod';
import { noteMaxLength } from '@portal/domain/appointments/booking-rules';
import { clinicianTypes } from '@portal/domain/appointments/clinician-type';
import { id, idInText, instant, localDate, paragraph } from '../wire-types.ts';

const ClinicianType = z.enum(clinicianTypes);

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
    preparation: z.string().nullable(),
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
export const SlotsQuery = z.object({ fromDate: localDate, toDate: localDate, ...slotFilters });
export const SlotsV2Query = z.object({ ...slotFilters, cursor: localDate.optional() });

export const Appointment = z
  .object({
    appointmentId: id,
    version: z.int(),
    status: z.enum(['BOOKED', 'ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW']),
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
    icsUrl: z.string(),
    icsSequence: z.int(),
    reference: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

export const BookAppointmentRequest = z
  .object({
    practiceId: id,
    petId: id,
    appointmentReasonId: id,
    slotId: z.string().max(100),
    start: instant,
    note: paragraph(noteMaxLength).nullish(),
    softBookingId: z.string().max(64).nullish(),
  })
  .meta({ id: 'BookAppointmentRequest' });
export type BookAppointmentRequest = z.input<typeof BookAppointmentRequest>;

export const AppointmentList = z
  .object({ items: z.array(Appointment), nextCursor: z.string().nullable() })
  .meta({ id: 'AppointmentList' });
export type AppointmentList = z.infer<typeof AppointmentList>;
