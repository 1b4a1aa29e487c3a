import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { IdempotentRequest } from '../../platform/idempotency.repository.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { replayOf } from '../../platform/idempotency.ts';
import type { ApiDeps } from '../api-deps.ts';
import { readAppointment } from '../appointments/read-appointments.ts';
import { findBooker } from '../slots/booking-context.repository.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { findWhyLost } from '../slots/diary-conflicts.repository.ts';
import { type BookingRefusal, limitRefusal } from './booking.errors.ts';
import type { BookingOutcome } from './bookings.repository.ts';
import { findGuestHold } from './guests/settle-guest-hold.repository.ts';

export type Loss = Exclude<BookingOutcome, 'BOOKED'> | 'DAY_FULL' | 'OFFER_OVER';

type Booking = {
  readonly clientId: number;
  readonly subject: BookingSubject;
  readonly replacesHoldId: string | null;
  readonly idempotency: IdempotentRequest;
  readonly limits: Limits;
};

type Lost = {
  readonly loss: Loss;
  readonly booking: Booking;
  readonly practicePhone: string;
  readonly time: { readonly occupiedFrom: number; readonly occupiedTo: number };
};

/** Finds the appointment that another device has made from the same guest hold. */
const findBookedHold = async (
  deps: ApiDeps,
  { clientId, subject, replacesHoldId }: Booking,
): Promise<Appointment | null> => {
  const softBookingId = subject.softBookingId ?? replacesHoldId;
  const hold = softBookingId === null ? null : await findGuestHold(deps.database, { softBookingId, clientId });
  const appointmentId = hold?.appointmentId ?? null;
  return appointmentId === null ? null : readAppointment(deps, { clientId, appointmentId });
};

const overLimit = async ({ database }: ApiDeps, { booking, practicePhone }: Lost): Promise<BookingRefusal> => {
  const booker = await findBooker(database, booking);
  const refusal = booker && limitRefusal({ ...booker, practicePhone }, booking.limits);
  return refusal ?? { kind: 'too-many-open-bookings', limit: maxOpenBookings };
};

/** A rule may refuse what another device has just booked, for example a second appointment of a new pet. */
export const explainRefusal = async (
  deps: ApiDeps,
  booking: Booking,
  refusal: BookingRefusal,
): Promise<Result<Appointment, BookingRefusal>> => {
  const appointment = await findBookedHold(deps, booking);
  return appointment ? ok(appointment) : refused(refusal);
};

/** The winner may have been a copy of this request or another device, which then get the same answer. */
export const explainLostBooking = async (deps: ApiDeps, lost: Lost): Promise<Result<Appointment, BookingRefusal>> => {
  const { loss, booking, time } = lost;
  const { idempotency, subject } = booking;
  const { petIds, softBookingId } = subject;
  const conflicting = { ...time, petIds };
  const { stored, conflict } = await findWhyLost(deps.database, { named: idempotency, conflict: conflicting });
  const appointment = replayOf<Appointment>(idempotency, stored) ?? (await findBookedHold(deps, booking));
  if (appointment) return ok(appointment);
  if (loss === 'OVER_LIMIT') return refused(await overLimit(deps, lost));
  if (loss === 'DAY_FULL') return refused({ kind: 'day-full', alternatives: [] });
  const isOwnHold = softBookingId !== null && conflict?.appointmentId === null;
  if (conflict && !isOwnHold) return refused({ kind: 'pet-overlap', appointmentId: conflict.appointmentId });
  return refused({ kind: softBookingId !== null ? 'hold-expired' : 'slot-taken', alternatives: [] });
};
