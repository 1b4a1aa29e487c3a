import { useEffect, useRef, useState } from 'react';

const secondMs = 1000;
/** Timers may fire a little early; a turn of the second must be past when it is looked at. */
const afterTheTurnMs = 20;

const secondsTo = (deadline: number, tick: number): number => Math.max(0, Math.ceil((deadline - tick) / secondMs));

/**
 * Whole seconds until a moment on the clock of `performance.now()`; 0 once it is past. `onOver` is called just before
 * that is shown, while what had the focus still has it.
 */
export const useSecondsLeft = (deadline: number, onOver: () => void): number => {
  const [tick, setTick] = useState(() => performance.now());
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const left = secondsTo(deadline, tick);

  useEffect(() => {
    if (left === 0) return;
    const toTheTurn = (deadline - performance.now()) % secondMs;
    const wait = toTheTurn > 0 ? toTheTurn : secondMs;
    const timer = setTimeout(() => {
      const now = performance.now();
      if (secondsTo(deadline, now) === 0) over.current();
      setTick(now);
    }, wait + afterTheTurnMs);
    return () => clearTimeout(timer);
  }, [left, deadline]);
  return left;
};
