import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Problem } from '../../platform/http/problem.ts';

export const bookingNotAllowed = () =>
  new Problem(
    'BOOKING_NOT_ALLOWED',
    'Online appointment booking is currently unavailable. Please contact your practice.',
  );

export const onlineBookingDisabled = (phone: string) =>
  new Problem(
    'ONLINE_BOOKING_DISABLED',
    'Online appointment booking is currently unavailable. Please contact your practice.',
    {
      meta: { phone },
    },
  );

export const petAwaitingInitial = () =>
  new Problem(
    'PET_AWAITING_INITIAL',
    'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
  );

export const reasonNotOffered = () =>
  new Problem(
    'REASON_NOT_OFFERED',
    'You can’t book that appointment online at this practice. Choose another reason or call the practice.',
  );

export const reasonNotForSpecies = () =>
  new Problem(
    'REASON_NOT_FOR_SPECIES',
    'That appointment is not for this type of animal. Choose another reason or call the practice.',
  );

export const reasonNotForPet = () =>
  new Problem(
    'REASON_NOT_FOR_PET',
    'That appointment is not right for this pet. Choose another reason or call the practice.',
  );

export const tooManyOpenBookings = (limit: number) =>
  new Problem(
    'MAX_OPEN_BOOKINGS',
    `You already have ${limit} appointments booked online. Call the practice to book another.`,
    {
      meta: { limit },
    },
  );

export const tooManyBookings = (retryAfter: number, phone: string) =>
  new Problem(
    'TOO_MANY_BOOKINGS',
    `You’ve made several bookings in a short time. Try again later, or call the practice on ${phone} to book now.`,
    { retryAfter, meta: { phone } },
  );

export const slotTaken = (alternatives: readonly Slot[]) =>
  new Problem('SLOT_TAKEN', 'Someone else has just booked that time. Choose another time.', { meta: { alternatives } });

export const petOverlap = (appointmentId: number | null) =>
  new Problem('PET_OVERLAP', 'Your pet already has an appointment at that time. Choose another time.', {
    meta: { appointmentId },
  });

export const holdExpired = (alternatives: readonly Slot[]) =>
  new Problem('HOLD_EXPIRED', 'We’re no longer keeping that time for you. Choose a time again.', {
    meta: { alternatives },
  });

export const leadTime = () =>
  new Problem('LEAD_TIME', 'That time is too soon to book online. Choose a later time or call the practice.');

export const outOfGrid = () => new Problem('OUT_OF_GRID', 'That time is not available. Choose one from the list.');

export const dayFull = (alternatives: readonly Slot[]) =>
  new Problem('DAY_FULL', 'That day is full for this type of appointment. Choose another day.', {
    meta: { alternatives },
  });

export const changeRefused = (
  code: 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | 'CANCEL_WINDOW_CLOSED',
  phone: string,
) => new Problem(code, `${refusedChanges[code]} Call the practice on ${phone}.`, { meta: { phone } });

const refusedChanges = {
  APPOINTMENT_CLOSED: 'This appointment can no longer be changed online.',
  AMEND_WINDOW_CLOSED: 'It’s too late to change this appointment online.',
  AMEND_LIMIT: 'You can’t change this appointment online again.',
  CANCEL_WINDOW_CLOSED: 'It’s too late to cancel this appointment online.',
} as const;

export const stale = (version: number) =>
  new Problem('STALE', 'This appointment has been changed. Check it and try again.', { meta: { version } });

export const undoOver = () =>
  new Problem('UNDO_OVER', 'You can no longer undo this cancellation. You can book the time again if it’s still free.');

export const unknownCancellationReason = () =>
  new Problem('INVALID_INPUT', 'Some of your answers need to be changed.', {
    errors: [{ field: 'reasonId', code: 'unknown', message: 'Please enter a reason' }],
  });

export const reasonMissing = () =>
  new Problem('INVALID_INPUT', 'Some of your answers need to be changed.', {
    errors: [{ field: 'note', code: 'required', message: 'Please enter a reason' }],
  });
