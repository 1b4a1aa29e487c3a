import { z } from 'zod';
import { clinicianTypes } from '@portal/domain/appointments/clinician-type';
import { id, instant, withId } from '../wire-types.ts';

export const ClinicianType = z.enum(clinicianTypes);

/** In minutes before the appointment begins. */
const AppointmentPolicy = withId('AppointmentPolicy', {
  amendUntilMinutes: z.int(),
  cancelUntilMinutes: z.int(),
  lateCancelMinutes: z.int(),
  lateFeeText: z.string().nullable(),
  maxAmendments: z.int(),
});

/** From the practice's price list if it names the reason there, otherwise the reason's own guide price. */
export const ReasonPrice = withId('ReasonPrice', {
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

export const AppointmentReason = withId('AppointmentReason', {
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

export const Slot = withId('Slot', {
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

export const SlotDay = withId('SlotDay', { date: z.iso.date(), label: z.string(), slots: z.array(Slot) });
export type SlotDay = z.infer<typeof SlotDay>;

const PracticeAlternative = withId('PracticeAlternative', {
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  distanceKm: z.number().nullable(),
  firstSlot: Slot,
});
export type PracticeAlternative = z.infer<typeof PracticeAlternative>;

const noSlotsReasons = ['FULLY_BOOKED', 'NOBODY_FOR_THIS_VISIT'] as const;

export const Slots = withId('Slots', {
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
