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
    'This practice does not offer that visit online. Please choose another reason or call the practice.',
  );

export const reasonNotForSpecies = () =>
  new Problem('REASON_NOT_FOR_SPECIES', 'That visit is not for this kind of animal. Please choose another reason.');

export const reasonNotForPet = () =>
  new Problem(
    'REASON_NOT_FOR_PET',
    'That visit does not suit this pet. Please choose another reason or call the practice.',
  );

export const tooManyOpenBookings = (limit: number) =>
  new Problem(
    'MAX_OPEN_BOOKINGS',
    `You already have ${limit} visits booked online. Please call the practice to book another.`,
    {
      meta: { limit },
    },
  );

export const tooManyBookings = (retryAfter: number, phone: string) =>
  new Problem(
    'TOO_MANY_BOOKINGS',
    `You have made several bookings in a short time. Try again later, or call the practice on ${phone} to book now.`,
    { retryAfter, meta: { phone } },
  );

export const slotTaken = (alternatives: readonly Slot[]) =>
  new Problem('SLOT_TAKEN', 'That time has just been taken by someone else.', { meta: { alternatives } });

export const petOverlap = (appointmentId: number | null) =>
  new Problem('PET_OVERLAP', 'Your pet already has a visit at that time.', { meta: { appointmentId } });

export const holdExpired = (alternatives: readonly Slot[]) =>
  new Problem('HOLD_EXPIRED', 'We could keep that time for you only for a while, and the while is over.', {
    meta: { alternatives },
  });

export const leadTime = () =>
  new Problem('LEAD_TIME', 'That time is too soon to book online. Please call the practice.');

export const outOfGrid = () =>
  new Problem('OUT_OF_GRID', 'That is not a time we offer. Please choose one from the list.');

export const dayFull = (alternatives: readonly Slot[]) =>
  new Problem('DAY_FULL', 'That day is full for this kind of visit. Please choose another day.', {
    meta: { alternatives },
  });

export const changeRefused = (
  code: 'APPOINTMENT_CLOSED' | 'AMEND_WINDOW_CLOSED' | 'AMEND_LIMIT' | 'CANCEL_WINDOW_CLOSED',
  phone: string,
) => new Problem(code, `${refusedChanges[code]} Please call the practice on ${phone}.`, { meta: { phone } });

const refusedChanges = {
  APPOINTMENT_CLOSED: 'This visit can no longer be changed online.',
  AMEND_WINDOW_CLOSED: 'It is too late to move this visit online.',
  AMEND_LIMIT: 'This visit has been moved as often as it can be online.',
  CANCEL_WINDOW_CLOSED: 'It is too late to cancel this visit online.',
} as const;

export const stale = (version: number) =>
  new Problem('STALE', 'This visit has changed meanwhile. Please look at it again.', { meta: { version } });

export const undoOver = () =>
  new Problem('UNDO_OVER', 'The visit can no longer be brought back. You can book the time again if it is still free.');

export const unknownCancellationReason = () =>
  new Problem('INVALID_INPUT', 'Some of what was sent cannot be used.', {
    errors: [{ field: 'reasonId', code: 'unknown', message: 'Please enter a reason' }],
  });

export const reasonMissing = () =>
  new Problem('INVALID_INPUT', 'Some of what was sent cannot be used.', {
    errors: [{ field: 'note', code: 'required', message: 'Please enter a reason' }],
  });
