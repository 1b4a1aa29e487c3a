import { invalidInput, notFound, Problem } from '../../platform/http/problem.ts';
import { type SlotRefusal, slotProblem } from '../slots/slots.errors.ts';

const closedChanges = {
  APPOINTMENT_CLOSED: 'This appointment can no longer be changed online.',
  REQUEST_AWAITING: 'You’ve asked for another time, and the practice hasn’t answered yet.',
  AMEND_WINDOW_CLOSED: 'It’s too late to change this appointment online.',
  AMEND_LIMIT: 'You can’t change this appointment online again.',
  CANCEL_WINDOW_CLOSED: 'It’s too late to cancel this appointment online.',
} as const;

export type ChangeRefusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'change-closed'; readonly code: keyof typeof closedChanges; readonly phone: string }
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'undo-over' }
  | { readonly kind: 'undo-above-limit'; readonly limit: number; readonly phone: string }
  | { readonly kind: 'unknown-cancellation-reason' };

export type RescheduleRefusal = SlotRefusal | ChangeRefusal;

export const changeProblem = (refusal: ChangeRefusal): Problem => {
  switch (refusal.kind) {
    case 'not-found':
      return notFound();
    case 'change-closed': {
      const { code, phone } = refusal;
      return new Problem(code, `${closedChanges[code]} Call the practice on ${phone}.`, { meta: { phone } });
    }
    case 'stale':
      return new Problem('STALE', 'This appointment has been changed. Check it and try again.', {
        meta: { version: refusal.version },
      });
    case 'undo-over':
      return new Problem(
        'UNDO_OVER',
        'You can no longer undo this cancellation. You can book the time again if it’s still free.',
      );
    case 'undo-above-limit': {
      const { limit, phone } = refusal;
      return new Problem(
        'MAX_OPEN_BOOKINGS',
        `You’ve booked another appointment since, and ${limit} is the most we can take online. Cancel one of them, then undo this, or call the practice on ${phone}.`,
        { meta: { limit, phone } },
      );
    }
    case 'unknown-cancellation-reason':
      return invalidInput([{ field: 'reasonId', code: 'unknown', message: 'Please enter a reason' }]);
  }
};

export const rescheduleProblem = (refusal: RescheduleRefusal): Problem => {
  switch (refusal.kind) {
    case 'change-closed':
    case 'stale':
    case 'undo-over':
    case 'undo-above-limit':
    case 'unknown-cancellation-reason':
      return changeProblem(refusal);
    default:
      return slotProblem(refusal);
  }
};
