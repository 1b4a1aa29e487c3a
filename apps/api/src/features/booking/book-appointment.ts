import type { z } from 'zod';
import type { Appointment, BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { appointmentReference } from '@portal/domain/appointments/appointment-reference';
import { withRetry } from '../../database/retry.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import { dayFull, holdExpired, petOverlap, reasonMissing, slotTaken } from '../appointments/appointments.errors.ts';
import { presentAppointment } from '../appointments/appointments.presenter.ts';
import type { AppointmentRow } from '../appointments/appointments.repository.ts';
import { insertAppointment, type NewAppointment } from './bookings.repository.ts';
import { deleteBlockingHolds, findWhyLost } from '../slots/diary-conflicts.repository.ts';
import { type BookingContext, checkBookingContext, refuseTooManyBookings } from '../slots/booking-context.ts';
import { startBooking } from '../slots/booking-context.repository.ts';
import { chooseTime, type ChosenTime } from '../slots/choose-time.ts';
import { DayFull, withinDayCap } from '../slots/day-cap.ts';
import { nearestFreeSlots } from '../slots/find-slots.ts';
import { findGuestHold } from './guests/settle-guest-hold.repository.ts';
import type { PracticeDiary } from '../slots/practice-diaries.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import type { NamedRequest } from '../../platform/idempotency.repository.ts';
import { readAppointment } from '../appointments/read-appointments.ts';
import { settleGuestHold, type Settled } from './guests/settle-guest-hold.ts';

type Asked = {
  readonly clientId: number;
  readonly identityId: number;
  readonly request: z.output<typeof BookAppointmentRequest>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Booking = Omit<Asked, 'request'> & Pick<Settled, 'request' | 'makesGood'>;

type Draft = {
  readonly booking: Booking;
  readonly setUp: PracticeDiary;
  readonly context: BookingContext & { readonly pet: NonNullable<BookingContext['pet']> };
  readonly idempotency: NamedRequest;
  readonly appointmentId: number;
};

const noteOf = ({ request }: Booking): string | null => request.note || null;

const nothingChanged = {
  amendments: 0,
  movedFrom: null,
  cancelledAt: null,
  cancellationReasonId: null,
  lateCancel: false,
  undoUntil: null,
} as const;

const rowOf = (
  { booking: { request, ...booking }, context, appointmentId }: Draft,
  time: ChosenTime,
): AppointmentRow => ({
  ...nothingChanged,
  appointmentId,
  version: 1,
  status: 'BOOKED',
  practiceId: request.practiceId,
  practiceName: context.practiceName,
  practicePhone: context.practicePhone,
  practiceAddress: context.practiceAddress,
  timeZone: context.timeZone,
  petId: context.pet.petId,
  petName: context.pet.name,
  reasonId: context.reason.reasonId,
  reasonName: context.reason.name,
  preparation: context.reason.preparation,
  clinicianId: time.clinician.clinicianId,
  clinicianName: time.clinician.name,
  clinicianType: time.clinician.clinicianType,
  start: time.start,
  end: time.end,
  note: noteOf({ request, ...booking }),
  source: 'PORTAL',
  isInitialConsultation: context.reason.isInitialConsultation,
  reference: appointmentReference({ practiceName: context.practiceName, appointmentId }),
  icsSequence: 0,
  createdAt: context.now,
  policy: context.reason,
  lateFeeText: context.lateFeeText,
  now: context.now,
});

const attempt = async (deps: ApiDeps, draft: Draft, time: ChosenTime): Promise<Appointment | null> => {
  const { booking, idempotency } = draft;
  const appointment = rowOf(draft, time);
  const made: NewAppointment = {
    appointment,
    clientId: booking.clientId,
    occupiedFrom: time.occupiedFrom,
    occupiedTo: time.occupiedTo,
    idempotency,
    response: presentAppointment(appointment),
    traceId: booking.traceId,
    makesGood: booking.makesGood,
  };
  const holdId = booking.request.softBookingId ?? null;
  const insert = () =>
    withinDayCap(deps.database, {
      context: draft.context,
      wish: { practiceId: appointment.practiceId, start: time.start, softBookingId: holdId },
      work: (on) => insertAppointment(on, made, holdId),
    });
  if (await insert()) return made.response;
  if (holdId !== null) return null;
  // Expired holds stay in the diary until someone wants their place, so clear them and retry.
  const blocking = {
    ...time,
    clientId: booking.clientId,
    clinicianId: time.clinician.clinicianId,
    petId: appointment.petId,
  };
  const cleared = await withRetry(() => deleteBlockingHolds(deps.database, blocking));
  return cleared > 0 && (await insert()) ? made.response : null;
};

/** Looks for an appointment that a concurrent process has made from the same guest hold. */
const appointmentOf = async (
  { database }: ApiDeps,
  { clientId, request, makesGood }: Booking,
): Promise<Appointment | null> => {
  const softBookingId = request.softBookingId ?? makesGood;
  const hold = softBookingId === null ? null : await findGuestHold(database, { softBookingId, clientId });
  const appointmentId = hold?.appointmentId ?? null;
  return appointmentId === null ? null : readAppointment(database, { clientId, appointmentId });
};

const refuse = async (
  deps: ApiDeps,
  { booking, context, idempotency }: Draft,
  time: ChosenTime,
): Promise<Appointment> => {
  const { request } = booking;
  const lost = await findWhyLost(deps.database, {
    named: idempotency,
    conflict: { ...time, petId: context.pet.petId },
  });
  const replay = replayOf<Appointment>(idempotency, lost.stored);
  if (replay) return replay;
  const twin = await appointmentOf(deps, booking);
  if (twin) return twin;
  const isOwnHold = request.softBookingId && lost.conflict?.appointmentId === null;
  if (lost.conflict && !isOwnHold) throw petOverlap(lost.conflict.appointmentId);
  const alternatives = await nearestFreeSlots(deps, { search: searchOf(booking), start: time.start });
  throw request.softBookingId ? holdExpired(alternatives) : slotTaken(alternatives);
};

const searchOf = ({ clientId, request: { practiceId, appointmentReasonId, petId } }: Booking) => ({
  clientId,
  practiceId,
  appointmentReasonId,
  petId,
});

const draftOf = async ({ database, diaries, config }: ApiDeps, booking: Booking): Promise<Draft | Appointment> => {
  const { request, clientId } = booking;
  const idempotency = idempotencyOf({ operation: 'book', clientId, header: booking.idempotencyKey, body: request });
  const question = {
    clientId,
    practiceId: request.practiceId,
    reasonId: request.appointmentReasonId,
    petId: request.petId,
    softBookingId: request.softBookingId ?? undefined,
  };
  const [asker, setUp] = await Promise.all([
    startBooking(database, { question, named: idempotency }),
    diaries.get(request.practiceId),
  ]);
  const replay = replayOf<Appointment>(idempotency, asker?.stored ?? null);
  if (replay) return replay;
  const context = checkBookingContext({ setUp, asker, question });
  refuseTooManyBookings(context, config.limits);
  if (context.reason.needsNote && noteOf(booking) === null) throw reasonMissing();
  const { pet } = context;
  if (!pet) throw new Error('a booking always names a pet');
  return { booking, setUp, context: { ...context, pet }, idempotency, appointmentId: context.appointmentId };
};

// An expired guest hold may be for a time too near or past, so answer with alternatives rather than an error.
const timesFor = async (deps: ApiDeps, { booking, context, setUp }: Draft): Promise<ReturnType<typeof chooseTime>> => {
  const { slotId, start } = booking.request;
  try {
    return chooseTime({ setUp, context, slotId, start });
  } catch (error) {
    if (booking.makesGood === null || !(error instanceof Problem)) throw error;
    throw holdExpired(await nearestFreeSlots(deps, { search: searchOf(booking), start: Date.parse(start) }));
  }
};

const book = async (deps: ApiDeps, booking: Booking): Promise<Appointment> => {
  const { outbox } = deps;
  const draft = await draftOf(deps, booking);
  if (!('booking' in draft)) return draft;
  const times = await timesFor(deps, draft);
  try {
    for (const time of times) {
      const booked = await attempt(deps, draft, time);
      if (!booked) continue;
      outbox.wake();
      return booked;
    }
  } catch (error) {
    if (!(error instanceof DayFull)) throw error;
    throw dayFull(await nearestFreeSlots(deps, { search: searchOf(booking), start: times[0].start }));
  }
  return refuse(deps, draft, times[0]);
};

/** The mutex guards the client's limits in this process; the diary's exclusion constraint decides races. */
export const bookAppointment = (deps: ApiDeps, asked: Asked): Promise<Appointment> =>
  deps.bookingMutex(asked.clientId, async () => {
    const { request, appointmentId, makesGood } = await settleGuestHold(deps, asked);
    // A repeated request, possibly from another device, gets the appointment it made.
    if (appointmentId !== null) return readAppointment(deps.database, { clientId: asked.clientId, appointmentId });
    return book(deps, { ...asked, request, makesGood });
  });
