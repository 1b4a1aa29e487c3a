import { mostWaitingEntries } from '@portal/domain/waiting-list/waiting-rules';
import { Problem } from '../../platform/http/problem.ts';
import { type ChangeRefusal, changeProblem, type RescheduleRefusal } from '../appointments/appointments.errors.ts';
import { type BookingRefusal, bookingProblem } from '../booking/booking.errors.ts';

export type WaitingRefusal =
  | BookingRefusal
  | Extract<ChangeRefusal, { readonly kind: 'change-closed' | 'undo-over' }>
  | { readonly kind: 'no-waiting-list' }
  | { readonly kind: 'waiting-list-full' }
  | { readonly kind: 'offer-over' };

/** Whatever has happened to the time or the appointment since, the offer is over. */
export const refusalOfTaking = (refusal: BookingRefusal | RescheduleRefusal | WaitingRefusal): WaitingRefusal => {
  switch (refusal.kind) {
    case 'hold-expired':
    case 'pet-overlap':
    case 'slot-taken':
    case 'stale':
    case 'undo-above-limit':
    case 'unknown-cancellation-reason':
      return { kind: 'offer-over' };
    default:
      return refusal;
  }
};

export const waitingProblem = (refusal: WaitingRefusal): Problem => {
  switch (refusal.kind) {
    case 'change-closed':
      return changeProblem(refusal);
    case 'undo-over':
      return new Problem('UNDO_OVER', 'You can no longer undo this. You can change the appointment to another time.');
    case 'no-waiting-list':
      return new Problem('WAITING_LIST_CLOSED', 'You can’t ask this practice for an earlier time online.');
    case 'waiting-list-full':
      return new Problem('WAITING_LIST_FULL', `You can wait for ${mostWaitingEntries} appointments at most.`);
    case 'offer-over':
      return new Problem('OFFER_EXPIRED', 'We’re no longer keeping that time for you. Your own appointment stands.');
    default:
      return bookingProblem(refusal);
  }
};
