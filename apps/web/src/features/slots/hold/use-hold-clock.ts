import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { monotonicNow, useCountdown } from '../../../platform/time/use-countdown.ts';

type TimedHold = {
  readonly softBooking: Pick<SoftBooking, 'expiresAt' | 'serverNow'> & { readonly state: string };
  readonly receivedAt: number;
};

const live = new Set(['HELD', 'AWAITING_VERIFICATION']);

const expiryOf = ({ softBooking, receivedAt }: TimedHold): number =>
  live.has(softBooking.state) ? receivedAt + Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow) : 0;

/** Whole minutes left, rounded up; 0 once expired. Uses the monotonic clock, as the device clock may be wrong. */
export const useHoldClock = (hold: TimedHold | undefined): number =>
  useCountdown(hold ? expiryOf(hold) : 0, { unitMs: 60_000, clock: monotonicNow });
