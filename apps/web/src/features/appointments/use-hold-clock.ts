import { useEffect, useState } from 'react';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';

const minuteMs = 60_000;
/** Timers may fire a little early; a turn of the minute must be past when it is looked at. */
const afterTheTurnMs = 50;

/** A client's hold or a guest's, and the moment at which we learnt of it. */
type TimedHold = {
  readonly softBooking: Pick<SoftBooking, 'expiresAt' | 'serverNow'> & { readonly state: string };
  readonly receivedAt: number;
};

const live = new Set(['HELD', 'AWAITING_VERIFICATION']);

const remaining = ({ softBooking, receivedAt }: TimedHold, tick: number): number => {
  const lifeMs = Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow);
  return live.has(softBooking.state) ? Math.max(0, receivedAt + lifeMs - Math.max(tick, receivedAt)) : 0;
};

/** Whole minutes left of a hold, begun ones counted; 0 once it is over. Never asks the device's clock, which may be wrong. */
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
