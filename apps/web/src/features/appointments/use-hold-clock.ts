import { useEffect, useState } from 'react';
import type { TimedSoftBooking } from '../soft-bookings/queries/use-soft-booking.ts';

const minuteMs = 60_000;
/** Timers may fire a little early; a turn of the minute must be past when it is looked at. */
const afterTheTurnMs = 50;

const remaining = ({ softBooking, receivedAt }: TimedSoftBooking, tick: number): number => {
  const lifeMs = Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow);
  return softBooking.state === 'HELD' ? Math.max(0, receivedAt + lifeMs - Math.max(tick, receivedAt)) : 0;
};

/** Whole minutes left of a hold, begun ones counted; 0 once it is over. Never asks the device's clock, which may be wrong. */
export const useHoldClock = (hold: TimedSoftBooking | undefined): number => {
  const [tick, setTick] = useState(() => performance.now());
  const left = hold ? remaining(hold, tick) : 0;

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick(performance.now()), (left % minuteMs || minuteMs) + afterTheTurnMs);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / minuteMs);
};
