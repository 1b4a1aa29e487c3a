import type { Slot } from '@portal/contract/slots/slots.schemas';
import { maxOpenBookings, secondsUntilNextBooking } from '@portal/domain/booking/booking-rules';
import type { Limits } from '../../platform/config/limits.ts';
import { invalidInput, notFound, Problem } from '../../platform/http/problem.ts';
import { type SlotRefusal, slotProblem } from '../slots/slots.errors.ts';

export type LimitRefusal =
  | { readonly kind: 'too-many-open-bookings'; readonly limit: number }
  | { readonly kind: 'too-many-bookings'; readonly retryAfter: number; readonly phone: string };

export type BookingRefusal =
  | SlotRefusal
  | LimitRefusal
  | { readonly kind: 'hold-expired'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'unknown-species' };

export type HoldRefusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'extensions-spent' }
  | { readonly kind: 'hold-over' }
  | { readonly kind: 'hold-converted' }
  | { readonly kind: 'link-of-another'; readonly email: string | null };

type Booker = {
  readonly openBookings: number;
  readonly pets: readonly unknown[];
  readonly bookedAt: readonly number[];
  readonly now: number;
  readonly practicePhone: string;
};

export const limitRefusal = (booker: Booker, limits: Limits): LimitRefusal | null => {
  if (booker.openBookings + booker.pets.length > maxOpenBookings)
    return { kind: 'too-many-open-bookings', limit: maxOpenBookings };
  const bookedAt = [...booker.bookedAt, ...booker.pets.slice(1).map(() => booker.now)];
  const retryAfter = secondsUntilNextBooking({ ...booker, bookedAt, limits });
  return retryAfter === null ? null : { kind: 'too-many-bookings', retryAfter, phone: booker.practicePhone };
};

export const bookingProblem = (refusal: BookingRefusal): Problem => {
  switch (refusal.kind) {
    case 'too-many-open-bookings':
      return new Problem(
        'MAX_OPEN_BOOKINGS',
        `You already have ${refusal.limit} appointments booked online. Call the practice to book another.`,
        { meta: { limit: refusal.limit } },
      );
    case 'too-many-bookings':
      return new Problem(
        'TOO_MANY_BOOKINGS',
        `You’ve made several bookings in a short time. Try again later, or call the practice on ${refusal.phone} to book now.`,
        { retryAfter: refusal.retryAfter, meta: { phone: refusal.phone } },
      );
    case 'hold-expired':
      return new Problem('HOLD_EXPIRED', 'We’re no longer keeping that time for you. Choose a time again.', {
        meta: { alternatives: refusal.alternatives },
      });
    case 'unknown-species':
      return invalidInput([{ field: 'newPet.speciesId', code: 'unknown', message: 'Choose the type of animal' }]);
    default:
      return slotProblem(refusal);
  }
};

export const holdProblem = (refusal: HoldRefusal): Problem => {
  switch (refusal.kind) {
    case 'not-found':
      return notFound();
    case 'extensions-spent':
      return new Problem('EXTENSIONS_SPENT', 'We can’t keep this time any longer. Continue now.');
    case 'hold-over':
      // The practice may have taken it, so nothing says that it may be free.
      return new Problem('HOLD_EXPIRED', 'We’re no longer keeping that time. Try it again, or choose another time.', {
        meta: { alternatives: [] },
      });
    case 'link-of-another':
      return new Problem(
        'LINK_OF_ANOTHER',
        'This link was sent to another email address. Sign in with that address, or have a new link sent to yours.',
        { meta: { email: refusal.email } },
      );
    case 'hold-converted':
      return new Problem('HOLD_CONVERTED', 'This appointment is already booked.');
  }
};
