import type { GuestSlots } from '@portal/contract/booking/holds.schemas';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { Problem } from '../../../platform/http/problem.ts';
import type { SlotRefusal } from '../../slots/slots.errors.ts';
import { slotProblem } from '../../slots/slots.errors.ts';
import { type HoldRefusal, holdProblem } from '../booking.errors.ts';
import type { GuestHoldRow } from './guests.repository.ts';

export type Closed = NonNullable<GuestSlots['closedToGuests']>;

export type GuestRefusal =
  | SlotRefusal
  | HoldRefusal
  | { readonly kind: 'closed-to-guests'; readonly phone: string; readonly closed: Closed }
  | { readonly kind: 'device-holds-enough'; readonly phone: string; readonly holds: readonly GuestHoldRow[] }
  | { readonly kind: 'too-many-guest-holds'; readonly phone: string; readonly seconds: number }
  | { readonly kind: 'mail-limit'; readonly phone: string; readonly seconds: number };

const whyClosed = {
  SHARE: (phone: string) =>
    `All times for new clients are being held. Try again soon, or call the practice on ${phone}.`,
  NEW_CLIENTS: (phone: string) =>
    `The practice can’t take any more new clients online today. Try again tomorrow, or call ${phone}.`,
};

const presentOtherHold = ({ softBookingId, petName, practiceName, start, timeZone }: GuestHoldRow) => ({
  softBookingId,
  petName,
  practiceName,
  start: toOffsetIso(timeZone, start),
  timeZone,
});

export const guestProblem = (refusal: GuestRefusal): Problem => {
  switch (refusal.kind) {
    case 'closed-to-guests':
      return new Problem('GUEST_QUOTA', whyClosed[refusal.closed.reason](refusal.phone), {
        meta: { phone: refusal.phone, ...refusal.closed },
      });
    case 'device-holds-enough':
      return new Problem(
        'GUEST_QUOTA',
        `You’re already holding ${refusal.holds.length} times on this device. Book one of them or let one go, then choose again.`,
        { meta: { phone: refusal.phone, reason: 'DEVICE', holds: refusal.holds.map(presentOtherHold) } },
      );
    case 'too-many-guest-holds':
      return new Problem(
        'TOO_MANY_REQUESTS',
        `Too many times have been held from your internet connection. Try again later, or call the practice on ${refusal.phone}.`,
        { meta: { retryAfterSeconds: refusal.seconds, phone: refusal.phone }, retryAfter: refusal.seconds },
      );
    case 'mail-limit':
      return new Problem(
        'MAIL_LIMIT',
        `No email has been sent: too many were asked for today. Call the practice on ${refusal.phone}.`,
        { meta: { phone: refusal.phone }, retryAfter: refusal.seconds },
      );
    case 'extensions-spent':
    case 'hold-over':
    case 'hold-converted':
    case 'link-of-another':
      return holdProblem(refusal);
    default:
      return slotProblem(refusal);
  }
};
