import { useEffect, useState } from 'react';
import type { TimedSoftBooking } from '../soft-bookings/queries/use-soft-booking.ts';

const minuteMs = 60_000;
/** Timers may fire a little early; a turn of the minute must be past when it is looked at. */
const afterTheTurnMs = 50;

/** Whole minutes left of a hold, begun ones counted; 0 once it is over. Never asks the device's clock, which may be wrong. */
export const useHoldClock = ({ softBooking, receivedAt }: TimedSoftBooking): number => {
  const [tick, setTick] = useState(() => performance.now());
  const endsAt = receivedAt + Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow);
  const left = softBooking.state === 'HELD' ? Math.max(0, endsAt - Math.max(tick, receivedAt)) : 0;

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setTick(performance.now()), (left % minuteMs || minuteMs) + afterTheTurnMs);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / minuteMs);
};
