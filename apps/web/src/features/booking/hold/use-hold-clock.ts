import { useEffect, useState } from 'react';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';

const minuteMs = 60_000;
/** Margin for timers that fire early, in ms. */
const afterTheTurnMs = 50;

type TimedHold = {
  readonly softBooking: Pick<SoftBooking, 'expiresAt' | 'serverNow'> & { readonly state: string };
  readonly receivedAt: number;
};

const live = new Set(['HELD', 'AWAITING_VERIFICATION']);

const remaining = ({ softBooking, receivedAt }: TimedHold, tick: number): number => {
  const lifeMs = Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow);
  return live.has(softBooking.state) ? Math.max(0, receivedAt + lifeMs - Math.max(tick, receivedAt)) : 0;
};

/** Whole minutes left, rounded up; 0 once expired. Uses the monotonic clock, as the device clock may be wrong. */
export const useHoldClock = (hold: TimedHold | undefined): number => {
  const [tick, setTick] = useState(() => performance.now());
  const left = hold ? remaining(hold, tick) : 0;

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick(performance.now()), (left % minuteMs || minuteMs) + afterTheTurnMs);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / minuteMs);
};
