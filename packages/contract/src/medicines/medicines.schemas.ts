import {
  medicineNoteMaxLength,
  medicineObstacles,
  mostMedicinesInRequest,
  typedMedicineMaxLength,
} from '@portal/domain/medicines/medicine-rules';
import { itemStates, requestStates } from '@portal/domain/medicines/request-states';
import { z } from 'zod';
import { id, instant, line, paragraph, withId } from '../wire-types.ts';

const date = z.iso.date();
const label = { name: z.string(), form: z.string().nullable(), strength: z.string().nullable() };

/** Why a medicine cannot be asked for now. */
const Obstacle = z.object({
  kind: z.enum(medicineObstacles),
  /** NOT_YET: the first day on which it can be asked for. OVER: the last day of the vet's agreement. */
  date: date.nullable(),
  /** NOT_ONLINE: the practice's sentence. */
  why: z.string().nullable(),
  /** OPEN: the request that it is in. */
  requestId: id.nullable(),
  /** CHECK_UP, NONE_LEFT, OVER: the reason to book for this pet; null if the practice named none. */
  appointmentReasonId: id.nullable(),
});

export const RecordedMedicine = withId('RecordedMedicine', {
  medicineId: id,
  ...label,
  /** In the practice's words. */
  directions: z.string().nullable(),
  lastSuppliedOn: date.nullable(),
  suppliesLeft: z.int().nullable(),
  validUntil: date.nullable(),
  /** Null if it can be asked for. */
  obstacle: Obstacle.nullable(),
});
export type RecordedMedicine = z.infer<typeof RecordedMedicine>;

const WayOfSupply = z.object({
  /** `COLLECT`, `PRESCRIPTION`, or a name from the `otherWays` of the practice. */
  supply: z.string(),
  /** The practice's sentence about another way. */
  about: z.string().nullable(),
  /** What a written prescription costs in pence, from the practice's list; null if it has no price. */
  firstPence: z.int().nullable(),
  furtherPence: z.int().nullable(),
});

const MedicinesAtPractice = withId('MedicinesAtPractice', {
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  /** Opening hours within which the practice answers. */
  answerHours: z.int(),
  /** False if as many requests as allowed are open. */
  canAsk: z.boolean(),
  ways: z.array(WayOfSupply),
  pets: z.array(z.object({ petId: id, petName: z.string(), medicines: z.array(RecordedMedicine) })),
});
export type MedicinesAtPractice = z.infer<typeof MedicinesAtPractice>;

/** Living pets of practices that take requests; nothing of other practices. */
export const Medicines = withId('Medicines', { practices: z.array(MedicinesAtPractice) });
export type Medicines = z.infer<typeof Medicines>;

const ItemToAsk = z.union([
  z.strictObject({ petId: id, medicineId: id }),
  /** Typed from the label; a photo may follow. */
  z.strictObject({ petId: id, name: line(typedMedicineMaxLength).min(1) }),
]);

export const AskForMedicinesRequest = z
  .strictObject({
    practiceId: id,
    supply: line(60).min(1),
    note: paragraph(medicineNoteMaxLength)
      .nullable()
      .transform((note) => (note === '' ? null : note)),
    items: z.array(ItemToAsk).min(1).max(mostMedicinesInRequest),
  })
  .meta({ id: 'AskForMedicinesRequest' });
export type AskForMedicinesRequest = z.output<typeof AskForMedicinesRequest>;

export const MedicineRequestItem = withId('MedicineRequestItem', {
  itemId: id,
  petId: id,
  petName: z.string(),
  /** Null if it was typed. */
  medicineId: id.nullable(),
  ...label,
  state: z.enum(itemStates),
  /** The states that it has had, oldest first, each with its time; the last one is `state`. */
  steps: z.array(z.object({ state: z.enum(itemStates), at: instant })),
  /** The practice's sentence with its latest answer. */
  message: z.string().nullable(),
  /** READY: the last day of collecting. */
  readyUntil: date.nullable(),
  /** CHECK_UP: the reason to book; null if the practice named none. */
  appointmentReasonId: id.nullable(),
  hasPhoto: z.boolean(),
  /** True for a typed medicine until the practice has answered. */
  canAddPhoto: z.boolean(),
});
export type MedicineRequestItem = z.infer<typeof MedicineRequestItem>;

export const MedicineRequest = withId('MedicineRequest', {
  requestId: id,
  practiceId: id,
  practiceName: z.string(),
  practicePhone: z.string(),
  timeZone: z.string(),
  /** `PARTLY`: its medicines are in different states. */
  state: z.enum(requestStates),
  sentAt: instant,
  /** By then the practice should have answered. */
  answerBy: instant,
  /** That time has passed without an answer to each medicine. */
  isLate: z.boolean(),
  /** When its last medicine was collected, refused, withdrawn or ended; null while it is open. */
  endedAt: instant.nullable(),
  supply: z.string(),
  note: z.string().nullable(),
  /** Until the practice prepares it. */
  canWithdraw: z.boolean(),
  items: z.array(MedicineRequestItem),
});
export type MedicineRequest = z.infer<typeof MedicineRequest>;

/** Open ones first, then those of the last year, newest first. */
export const MedicineRequests = withId('MedicineRequests', { requests: z.array(MedicineRequest) });
export type MedicineRequests = z.infer<typeof MedicineRequests>;
