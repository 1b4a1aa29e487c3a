import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import { Problem } from '../../platform/http/problem.ts';

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
