import type { Slot } from '@portal/contract/slots/slots.schemas';
import { invalidInput, notFound, Problem } from '../../platform/http/problem.ts';

export type ContextRefusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'booking-not-allowed' }
  | { readonly kind: 'online-booking-disabled'; readonly phone: string }
  | { readonly kind: 'pet-awaiting-initial' }
  | { readonly kind: 'one-pet-only'; readonly phone: string }
  | { readonly kind: 'reason-not-offered' }
  | { readonly kind: 'reason-not-for-species' }
  | { readonly kind: 'reason-not-for-pet' };

export type TimeRefusal =
  | { readonly kind: 'lead-time' }
  | { readonly kind: 'out-of-grid' }
  | { readonly kind: 'reason-not-for-pet' }
  | { readonly kind: 'note-missing' }
  | { readonly kind: 'pet-overlap'; readonly appointmentId: number | null }
  | { readonly kind: 'slot-taken'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'day-full'; readonly alternatives: readonly Slot[] };

export type SlotRefusal = ContextRefusal | TimeRefusal;

export type SearchRefusal = ContextRefusal | { readonly kind: 'range-too-long'; readonly days: number };

const unavailable = 'Online appointment booking is currently unavailable. Please contact your practice.';

const contextProblem = (refusal: ContextRefusal): Problem => {
  switch (refusal.kind) {
    case 'not-found':
      return notFound();
    case 'booking-not-allowed':
      return new Problem('BOOKING_NOT_ALLOWED', unavailable);
    case 'online-booking-disabled':
      return new Problem('ONLINE_BOOKING_DISABLED', unavailable, { meta: { phone: refusal.phone } });
    case 'pet-awaiting-initial':
      return new Problem(
        'PET_AWAITING_INITIAL',
        'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
      );
    case 'one-pet-only':
      return new Problem('ONE_PET_ONLY', 'Book one pet at a time, or call the practice to bring several together.', {
        meta: { phone: refusal.phone },
      });
    case 'reason-not-offered':
      return new Problem(
        'REASON_NOT_OFFERED',
        'You can’t book that appointment online at this practice. Choose another reason or call the practice.',
      );
    case 'reason-not-for-species':
      return new Problem(
        'REASON_NOT_FOR_SPECIES',
        'That appointment isn’t for this type of animal. Choose another reason or call the practice.',
      );
    case 'reason-not-for-pet':
      return new Problem(
        'REASON_NOT_FOR_PET',
        'That appointment isn’t right for this pet. Choose another reason or call the practice.',
      );
  }
};

export const slotProblem = (refusal: SlotRefusal): Problem => {
  switch (refusal.kind) {
    case 'lead-time':
      return new Problem(
        'LEAD_TIME',
        'That time is too soon to book online. Choose a later time or call the practice.',
      );
    case 'out-of-grid':
      return new Problem('OUT_OF_GRID', 'That time is not available. Choose one from the list.');
    case 'note-missing':
      return invalidInput([{ field: 'note', code: 'required', message: 'Please enter a reason' }]);
    case 'pet-overlap':
      return new Problem('PET_OVERLAP', 'Your pet already has an appointment at that time. Choose another time.', {
        meta: { appointmentId: refusal.appointmentId },
      });
    case 'slot-taken':
      return new Problem('SLOT_TAKEN', 'Someone else has just booked that time. Choose another time.', {
        meta: { alternatives: refusal.alternatives },
      });
    case 'day-full':
      return new Problem('DAY_FULL', 'That day is full for this type of appointment. Choose another day.', {
        meta: { alternatives: refusal.alternatives },
      });
    default:
      return contextProblem(refusal);
  }
};

export const searchProblem = (refusal: SearchRefusal): Problem =>
  refusal.kind === 'range-too-long'
    ? new Problem('INVALID_INPUT', `Choose no more than ${refusal.days} days, with the first before the last.`, {
        errors: [{ field: 'toDate', code: 'range', message: `At most ${refusal.days} days after fromDate` }],
      })
    : contextProblem(refusal);
