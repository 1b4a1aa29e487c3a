import { z } from 'zod';
import { guestRecord } from '@portal/domain/booking/guest-record';
import { waitingWishes } from '@portal/domain/waiting-list/waiting-entry-record';
import { mostWaitingPractices, partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { alsoPetIds } from '../booking/several-pets.schemas.ts';
import { email, personName } from '../activation/activation.schemas.ts';
import { requestShape } from '../record-shapes.ts';
import { id, instant, withId, petName } from '../wire-types.ts';

const { weekdays: _weekdays, dayParts: _dayParts, ...plainWishes } = waitingWishes;

const timeWishes = {
  /** ISO: 1 = Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  parts: z.array(z.enum(partsOfDay)).min(1).max(partsOfDay.length),
  ...requestShape(plainWishes),
};

export const JoinWaitingListRequest = withId('JoinWaitingListRequest', {
  petId: id,
  /** If nothing is booked, those without an appointment for the reason come one after another. */
  alsoPetIds: alsoPetIds.default([]),
  appointmentReasonId: id,
  /** The appointment to bring forward, with its visit and at its own practice; null if nothing is booked. */
  appointmentId: id.nullable(),
  practiceIds: z.array(id).min(1).max(mostWaitingPractices),
  ...timeWishes,
});
export type JoinWaitingListRequest = z.input<typeof JoinWaitingListRequest>;

const typed = (schema: z.ZodType<string, string>, { most, label }: { readonly most: number; readonly label: string }) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${label}`)
    .max(most, `Your ${label} must be ${most} characters or fewer`)
    .pipe(schema);

/** Error messages are shown beside their fields. */
export const GuestWaitingForm = z.object({
  firstName: typed(personName, { most: guestRecord.firstName.max, label: 'first name' }),
  lastName: typed(personName, { most: guestRecord.lastName.max, label: 'last name' }),
  email: typed(email, { most: guestRecord.email.max, label: 'email address' }),
  weekdays: z.array(z.coerce.number().int().min(1).max(7)).min(1, 'Choose at least one day'),
  parts: z.array(z.enum(partsOfDay)).min(1, 'Choose at least one time of day'),
  petName: z.union([z.literal('').transform(() => null), petName]).catch(null),
});
export type GuestWaitingForm = z.output<typeof GuestWaitingForm>;

/** Of all pets that come one after another, `petName` first. Absent from servers of release 3.5. */
const petNames = z.array(z.string()).exactOptional();

export const WaitingEntry = withId('WaitingEntry', {
  entryId: id,
  /** RESTING: nothing is offered until the client joins again. */
  state: z.enum(['WAITING', 'RESTING']),
  petId: id,
  /** Pets that come after it. Absent from servers of release 3.5. */
  alsoPetIds: alsoPetIds.exactOptional(),
  petName: z.string(),
  petNames,
  appointmentReasonId: id,
  reasonName: z.string(),
  /** The first appointment of the visit to bring forward, with all pets that come one after another; null if nothing is booked. */
  appointmentId: id.nullable(),
  appointmentStart: instant.nullable(),
  practices: z.array(z.object({ practiceId: id, name: z.string() })),
  clinicianName: z.string().nullable(),
  joinedAt: instant,
  lastOfferedAt: instant.nullable(),
  endsAt: instant,
  timeZone: z.string(),
  ...timeWishes,
});
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const WaitingOffer = withId('WaitingOffer', {
  offerId: id,
  state: z.enum(['LIVE', 'ACCEPTED', 'DECLINED', 'ENDED', 'UNDONE']),
  petName: z.string(),
  petNames,
  reasonName: z.string(),
  practiceName: z.string(),
  practicePhone: z.string(),
  practiceAddress: z.string(),
  clinicianName: z.string(),
  start: instant,
  end: instant,
  timeZone: z.string(),
  expiresAt: instant,
  /** The first appointment of the visit that the offer brings forward or, once accepted, has created. */
  appointmentId: id.nullable(),
  /** Present start of that appointment; null without one. */
  appointmentStart: instant.nullable(),
  /** What an accepted offer has replaced; null if nothing was booked. */
  formerStart: instant.nullable(),
  /** Until then, the former time can be restored. */
  undoUntil: instant.nullable(),
  serverNow: instant,
});
export type WaitingOffer = z.infer<typeof WaitingOffer>;

export const WaitingList = withId('WaitingList', {
  /** Practices with a waiting list, nearest first. */
  practices: z.array(
    z.object({
      practiceId: id,
      name: z.string(),
      /** Whether a client can wait there for a time for several pets. Servers of release 3.5 do not send it. */
      takesSeveralPets: z.boolean().exactOptional(),
    }),
  ),
  entries: z.array(WaitingEntry),
  /** The live offer, if there is one. */
  offer: WaitingOffer.nullable(),
});
export type WaitingList = z.infer<typeof WaitingList>;
