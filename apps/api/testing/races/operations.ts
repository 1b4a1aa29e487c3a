import type { Appointment, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { encodeSlotId } from '@portal/domain/slots/slot-id';
import type { Racer } from './arena.ts';

export type Place = { readonly slotId: string; readonly start: string };

export const placeAt = (start: number, clinicianId: number): Place => ({
  slotId: encodeSlotId({ start, clinicianId, anyone: false }),
  start: new Date(start).toISOString(),
});

type Refusal = Partial<Omit<ErrorBody, 'status'>>;

type BookingRequest = { readonly practiceId: number; readonly place: Place; readonly minutes?: number };
type Booking = BookingRequest & { readonly softBookingId?: string; readonly key?: string };

let keys = 0;
/** Unique keys: derived ones would turn the requests into repeats. */
export const freshKey = (): string => `race-${process.pid}-${++keys}`;

const bodyOf = (racer: Racer, { practiceId, place, minutes = 30 }: BookingRequest) => ({
  practiceId,
  petId: racer.petId,
  appointmentReasonId: 900 + minutes,
  ...place,
});

export const book = (racer: Racer, { softBookingId, key = freshKey(), ...request }: Booking) =>
  racer.caller.post<Appointment & Refusal>(
    '/appointments',
    { ...bodyOf(racer, request), ...(softBookingId === undefined ? {} : { softBookingId }) },
    { headers: { 'idempotency-key': key } },
  );

export const hold = (racer: Racer, request: BookingRequest) =>
  racer.caller.post<SoftBooking & Refusal>('/soft-bookings', bodyOf(racer, request));

export const replaceHold = (racer: Racer, { original, ...request }: BookingRequest & { readonly original: string }) =>
  racer.caller.post<SoftBooking & Refusal>(`/soft-bookings/${original}`, bodyOf(racer, request));

export const releaseHold = (racer: Racer, softBookingId: string) =>
  racer.caller.delete<Refusal>(`/soft-bookings/${softBookingId}`);

type AppointmentVersion = { readonly appointmentId: number; readonly version: number };

export const reschedule = (
  racer: Racer,
  { appointmentId, version, place }: AppointmentVersion & { readonly place: Place },
) =>
  racer.caller.post<Appointment & Refusal>(
    `/appointments/${appointmentId}`,
    { version, ...place },
    { headers: { 'idempotency-key': freshKey() } },
  );

const anyReasonId = 2;

export const cancel = (racer: Racer, appointmentId: number) =>
  racer.caller.patch<Cancellation & Refusal>(`/appointments/${appointmentId}/cancel?reasonId=${anyReasonId}`);

export const undoCancel = (racer: Racer, appointmentId: number) =>
  racer.caller.post<Appointment & Refusal>(`/appointments/${appointmentId}/undo-cancel`, undefined);
